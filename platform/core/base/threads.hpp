// Threads that can be asked to stop and are waited for at their end: the standard library's own, where it has them.
#pragma once

#include <version>

#ifdef __cpp_lib_jthread
#include <condition_variable>
#include <stop_token>
#include <thread>

namespace kiban {

using StopToken = std::stop_token;
using StoppableThread = std::jthread;
using StoppableCondition = std::condition_variable_any;

}  // namespace kiban
#else
#include "core/base/stand_in_threads.hpp"

namespace kiban {

using StopToken = stand_in::StopToken;
using StoppableThread = stand_in::StoppableThread;
using StoppableCondition = stand_in::StoppableCondition;

}  // namespace kiban
#endif
