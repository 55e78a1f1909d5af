// Boost.JSON, compiled once: nothing to link natively or for WebAssembly.
#include <boost/json/src.hpp>
