import { reportClientErrorSchema } from '@portal/contracts/instance/clientError';
import { redactErrorMessageForLog } from '@portal/contracts/instance/redactErrorMessageForLog';
import type { Log } from '@portal/platform/log/createLog';
import { createUseCaseDeclarers } from '@portal/platform/use-cases/createUseCaseDeclarers';

const { query } = createUseCaseDeclarers<{ readonly log: Pick<Log, 'warn'> }>();

/** Takes down what broke in a browser. Anybody may call it: the log writes few of what repeats itself, and the edge limits calls. */
export const reportClientError = query({
  method: 'POST',
  path: '/client-errors',
  summary: 'Fehler in einer App melden',
  access: { anyone: true },
  body: reportClientErrorSchema,
  async handle({ body, log }) {
    log.warn('failure in a browser', {
      component: `web-${body.app}`,
      route: body.route,
      version: body.version,
      said: redactErrorMessageForLog(body.message),
    });
    return { kind: 'empty' };
  },
});
