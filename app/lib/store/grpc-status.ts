/** Firestore's reasons for a refusal (https://grpc.io/docs/guides/status-codes/). */
const grpcStatus = {
  notFound: 5,
  alreadyExists: 6,
  /** The record was changed after it was read, or the query has no index. */
  failedPrecondition: 9,
} as const;

/** Returns true if Firestore refused for this reason. */
export const isRefusedAs = (error: unknown, reason: keyof typeof grpcStatus): boolean =>
  error instanceof Error && "code" in error && error.code === grpcStatus[reason];
