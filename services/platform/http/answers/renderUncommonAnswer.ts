import { renderList } from '../requests/listDialects.ts';
import { jsonHeadersByDialect } from './renderJsonAnswer.ts';
import { refusalProblem, renderBatch, renderProblem } from './renderRejection.ts';
import type { RenderableAnswer, RenderContext, RenderedAnswer } from './renderedAnswer.ts';
import type { Answer } from '../defineRoute.ts';

/** Lists, files, streams, pages, ways to other pages, batches, and what did not come to be. */
export function renderUncommonAnswer(
  answer: Exclude<RenderableAnswer, { kind: 'resource' | 'json' | 'empty' }>,
  context: RenderContext,
): RenderedAnswer {
  switch (answer.kind) {
    case 'list': {
      const { text, headers } = renderList(answer, context.dialect, context.offset);
      return { status: 200, headers: [...jsonHeadersByDialect[context.dialect], ...headers], body: text, repeatable: true };
    }
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
    case 'html': {
      const headers = ['Content-Type', 'text/html; charset=utf-8'];
      return { status: answer.status ?? 200, headers, body: answer.html, repeatable: false, isPage: true };
    }
    case 'redirect': {
      const headers = ['Location', pathOfOurs(answer.location)];
      return { status: 303, headers, body: undefined, repeatable: false, ...(answer.cookies && { cookies: answer.cookies }) };
    }
    case 'batch':
      return renderBatch(answer, context);
    case 'refused':
      return renderProblem(refusalProblem(answer.refusal, context.refusals), context.dialect);
    case 'problem':
      return renderProblem(answer, context.dialect);
  }
}

/** Nothing that a browser would take for another host. @throws for anything else */
function pathOfOurs(location: string): string {
  if (!/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(location)) throw new TypeError('a redirect leads to paths of the portal only');
  return location;
}

function fileHeaders(answer: Extract<Answer, { kind: 'file' }>): readonly string[] {
  const size = answer.sizeBytes === undefined ? [] : ['Content-Length', String(answer.sizeBytes)];
  const leftOut = (answer.leftOut ?? 0) === 0 ? [] : ['X-Left-Out', String(answer.leftOut)];
  const name = contentDisposition(answer.disposition, answer.fileName);
  return ['Content-Type', answer.mediaType, 'Content-Disposition', name, ...size, ...leftOut];
}

/** Content-Disposition with a name for old and new clients (RFC 6266). */
function contentDisposition(disposition: 'attachment' | 'inline', fileName: string): string {
  const name = fileName.replace(/[\u0000-\u001f\u007f/\\]/g, '_').slice(0, 200) || 'Datei';
  const plain =
    name
      .normalize('NFD')
      .replace(/[^\x20-\x7e]/g, '')
      .replaceAll('"', "'")
      .replaceAll('%', '_') || 'Datei';
  const encoded = encodeURIComponent(Buffer.from(name).toString()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
