import { writeList } from '../requests/listDialects.ts';
import { jsonHeaders } from './renderAnswer.ts';
import { renderContent } from './renderContent.ts';
import { renderBatch, renderProblem, renderRefusal } from './renderRejection.ts';
import type { OwnAnswer, RenderContext, RenderedAnswer } from './renderedAnswer.ts';

/** Lists, what is no JSON, batches, and what did not come to be. */
export function renderNonJson(answer: Exclude<OwnAnswer, { kind: 'resource' | 'json' | 'empty' }>, context: RenderContext): RenderedAnswer {
  switch (answer.kind) {
    case 'list': {
      const { text, headers } = writeList(answer, context.dialect, context.offset);
      return { status: 200, headers: [...jsonHeaders[context.dialect], ...headers], body: text, repeatable: true };
    }
    case 'file':
    case 'stream':
    case 'html':
    case 'redirect':
      return renderContent(answer);
    case 'batch':
      return renderBatch(answer, context);
    case 'refused':
      return renderRefusal(answer.refusal, context);
    case 'problem':
      return renderProblem(answer, context.dialect);
  }
}
