/** Nothing came for so long: whoever waits shall know. */
const STALLED_MS = 60_000;

/** The content of an answer, told as it comes (bytes so far). Fails when the connection does, or when nothing comes any more. */
export async function readBodyWithProgress(
  response: Response,
  onProgress?: (bytes: number) => void,
  stalledMs = STALLED_MS,
): Promise<Blob> {
  if (response.body === null) return response.blob();
  let bytes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waitForMore = (controller: TransformStreamDefaultController<Uint8Array>): void => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.error(new Error('stalled')), stalledMs);
  };
  const followed = new TransformStream<Uint8Array, Uint8Array>({
    start: waitForMore,
    transform(chunk, controller) {
      waitForMore(controller);
      bytes += chunk.byteLength;
      onProgress?.(bytes);
      controller.enqueue(chunk);
    },
  });
  try {
    // The answer's headers say of what type the content is.
    return await new Response(response.body.pipeThrough(followed), response).blob();
  } finally {
    clearTimeout(timer);
  }
}
