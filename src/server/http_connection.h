// One TCP connection: HTTP requests one after the other, until it ends or becomes a WebSocket session.
//
// A coroutine, to be run on the I/O thread of the socket.
#pragma once

#include <atomic>
#include <memory>

#include "server/admissions.h"
#include "server/http.h"
#include "server/io_threads.h"
#include "server/rooms.h"
#include "server/services.h"

namespace housewright {

// Ends after the request under way once `stopping` is set. Holds the ticket until the connection ends, as a session
// too. Everything referred to must outlive it.
Task<void> serve_connection(Socket socket, const Services& services, Rooms& rooms, const Http& http,
                            const std::atomic<bool>& stopping, std::shared_ptr<Admissions::Ticket> ticket);

}  // namespace housewright
