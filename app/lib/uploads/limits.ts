const mebibyte = 1024 * 1024;
const headBytes = 64 * 1024;

/** Upload limits for photos and documents. They stay below Cloud Run's 32 MB per request. */
export const uploads = {
  /** Files in one request. */
  files: 5,
  requestBytes: 25 * mebibyte,
  /** Size of one file, in bytes. The largest photos of phones are a little smaller. */
  fileBytes: 15 * mebibyte,
  /** Time that one request may take to arrive, in seconds: 25 MB at 0.7 Mbit/s. */
  seconds: 300,
  /** Time window for the average of `leastBytesASecond`, in seconds. */
  windowSeconds: 10,
  leastBytesASecond: 32 * 1024,
  /** Part of each form that is read before it needs a place, in bytes. The fields come before the files. */
  headBytes,
  /** Largest request that doesn't count towards `room`, in bytes: a few photos. */
  smallBytes: 3 * mebibyte,
  /**
   * Limits per process. `atOnce` requests are read at a time and `waiting` requests wait. Large requests share memory
   * for `room` requests of the largest size. `ofAddress` limits the requests of one client address.
   */
  sellers: {
    atOnce: 8,
    requestBytes: 25 * mebibyte + headBytes,
    room: 2,
    waiting: 20,
    ofAddress: { atOnce: 2, room: 1, inAll: 6 },
  },
  /** Clients without an account, who send one file. */
  visitors: {
    atOnce: 6,
    requestBytes: 15 * mebibyte + headBytes,
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
  /** Emails of the operator's mail service. */
  mail: {
    atOnce: 4,
    requestBytes: 25 * mebibyte + headBytes,
    room: 2,
    waiting: 10,
    ofAddress: { atOnce: 4, room: 2, inAll: 14 },
  },
  /** Requests of one account that run or wait. They run one at a time, so a second window has to wait. */
  ofAccount: 2,
  /** Longest wait for a place, in seconds. An idle connection is closed after 60. */
  waitSeconds: 45,
  /** Requests of one account per hour: 30 photos and 15 documents one by one, and as many retries. */
  requestsAnHour: 100,
  /** Processing time for one account's photos per hour, in seconds. A photo takes one or two. */
  workSecondsAnHour: 300,
} as const;
