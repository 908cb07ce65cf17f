/** Status names of Google's APIs with their gRPC and HTTP codes (google/rpc/code.proto). */
const statusCodes = {
  INVALID_ARGUMENT: { grpc: 3, http: 400 },
  NOT_FOUND: { grpc: 5, http: 404 },
  ALREADY_EXISTS: { grpc: 6, http: 409 },
  PERMISSION_DENIED: { grpc: 7, http: 403 },
  RESOURCE_EXHAUSTED: { grpc: 8, http: 429 },
  FAILED_PRECONDITION: { grpc: 9, http: 400 },
  UNIMPLEMENTED: { grpc: 12, http: 501 },
  UNAVAILABLE: { grpc: 14, http: 503 },
  UNAUTHENTICATED: { grpc: 16, http: 401 },
} as const;

/** An error response in the format of Google's APIs. */
export class ApiError extends Error {
  constructor(
    readonly status: keyof typeof statusCodes,
    message: string,
  ) {
    super(message);
  }

  get httpCode(): number {
    return statusCodes[this.status].http;
  }

  get grpcCode(): number {
    return statusCodes[this.status].grpc;
  }

  get body(): object {
    const { httpCode: code, message, status } = this;
    return { error: { code, message, status } };
  }
}

export const createInvalidArgumentError = (message: string) => new ApiError('INVALID_ARGUMENT', message);
export const createNotFoundError = (message: string) => new ApiError('NOT_FOUND', message);
export const createPermissionError = (message: string) => new ApiError('PERMISSION_DENIED', message);
/** For requests that a local service does not support: it refuses them instead of returning a wrong result. */
export const createUnimplementedError = (message: string) => new ApiError('UNIMPLEMENTED', message);
