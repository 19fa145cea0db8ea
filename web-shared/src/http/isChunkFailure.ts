const chunkFailure = /dynamically imported module|importing a module script|error loading dynamically|unable to preload/i;

/** True where a part of the app could not be fetched: after a new release, or without a connection. */
export const isChunkFailure = (error: unknown): boolean => error instanceof Error && chunkFailure.test(error.message);
