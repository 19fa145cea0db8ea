import { contentDisposition } from './contentDisposition.ts';
import type { RenderedAnswer } from './renderedAnswer.ts';
import type { Answer } from './route.ts';

/** What is no JSON: files, streams and pages. None of it is given to a second call. */
export function renderContent(answer: Extract<Answer, { kind: 'file' | 'stream' | 'html' }>): RenderedAnswer {
  switch (answer.kind) {
    case 'file':
      return { status: 200, headers: fileHeaders(answer), body: undefined, stream: answer.content, repeatable: false };
    case 'stream':
      return {
        status: 200,
        // A connection that has carried a stream is not used again: the server could not close it in good time.
        headers: ['Content-Type', answer.mediaType, 'X-Accel-Buffering', 'no', 'Connection', 'close'],
        body: undefined,
        stream: answer.content,
        repeatable: false,
      };
    case 'html':
      return {
        status: answer.status ?? 200,
        headers: ['Content-Type', 'text/html; charset=utf-8'],
        body: answer.html,
        repeatable: false,
        isPage: true,
      };
  }
}

function fileHeaders(answer: Extract<Answer, { kind: 'file' }>): readonly string[] {
  const size = answer.sizeBytes === undefined ? [] : ['Content-Length', String(answer.sizeBytes)];
  return ['Content-Type', answer.mediaType, 'Content-Disposition', contentDisposition(answer.disposition, answer.fileName), ...size];
}
