const mebibyte = 1024 * 1024;
const headBytes = 64 * 1024;

/** Files people send: photos and papers. Ours, and below the 32 MB that Cloud Run takes in one request. */
export const uploads = {
  /** In one request. */
  files: 5,
  requestBytes: 25 * mebibyte,
  /** Of one file. */
  fileBytes: 10 * mebibyte,
  /** Time that one request may take to arrive, seconds: 25 MB at 0.7 Mbit/s. */
  seconds: 300,
  /** Window of waiting for a sender, seconds, in which `leastBytesASecond` must arrive on the average. */
  windowSeconds: 10,
  leastBytesASecond: 32 * 1024,
  /** Part of each form that is read before it needs a place, bytes: the fields, which come before the files. */
  headBytes,
  /** Largest request that needs a place and no room, bytes: a few photos. */
  smallBytes: 3 * mebibyte,
  /**
   * Requests that one process reads at a time, and requests that wait. `room` counts the largest requests that the process
   * holds at a time. `ofAddress` holds for the requests of one client's address: read, held, and in all.
   */
  sellers: {
    atOnce: 8,
    requestBytes: 25 * mebibyte + headBytes,
    room: 2,
    waiting: 20,
    ofAddress: { atOnce: 2, room: 1, inAll: 6 },
  },
  /** People without an account, who send one file. */
  visitors: {
    atOnce: 6,
    requestBytes: 10 * mebibyte + headBytes,
    room: 3,
    waiting: 20,
    ofAddress: { atOnce: 1, room: 1, inAll: 2 },
  },
  office: {
    atOnce: 4,
    requestBytes: 25 * mebibyte + headBytes,
    room: 2,
    waiting: 10,
    ofAddress: { atOnce: 4, room: 2, inAll: 14 },
  },
  /** Requests of one account that are read or wait: one after the other, for whoever has two windows open. */
  ofAccount: 2,
  /** How long one of them waits, seconds: a connection on which nothing moves is cut after 60. */
  waitSeconds: 45,
  /** Requests of one account: 30 photos and 15 papers one by one, and as many tries again. */
  requestsAnHour: 100,
  /** Seconds of work on one account's pictures within an hour: 30 photos take one of them each, or two. */
  workSecondsAnHour: 300,
} as const;
