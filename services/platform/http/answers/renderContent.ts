import { contentDisposition } from './contentDisposition.ts';
import type { RenderedAnswer } from './renderedAnswer.ts';
import type { Answer } from '../route.ts';

/** What is no JSON: files, streams, pages and ways to other pages. None of it is given to a second call. */
export function renderContent(answer: Extract<Answer, { kind: 'file' | 'stream' | 'html' | 'redirect' }>): RenderedAnswer {
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
    case 'redirect':
      return {
        status: 303,
        headers: ['Location', pathOfOurs(answer.location)],
        body: undefined,
        repeatable: false,
        ...(answer.cookies === undefined ? {} : { cookies: answer.cookies }),
      };
  }
}

/** Nothing that a browser would take for another host. @throws for anything else */
function pathOfOurs(location: string): string {
  if (!/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(location)) throw new TypeError('a redirect leads to paths of the portal only');
  return location;
}

function fileHeaders(answer: Extract<Answer, { kind: 'file' }>): readonly string[] {
  const size = answer.sizeBytes === undefined ? [] : ['Content-Length', String(answer.sizeBytes)];
  return ['Content-Type', answer.mediaType, 'Content-Disposition', contentDisposition(answer.disposition, answer.fileName), ...size];
}
