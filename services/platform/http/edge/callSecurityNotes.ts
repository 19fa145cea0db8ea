import type { NoteOnlySecurityLog, SecurityHappening } from '../../security/securityLog.ts';
import { describeDevice } from '../../sessions/describeDevice.ts';
import type { RenderableAnswer } from '../answers/renderedAnswer.ts';
import { actorOf } from '../authoriseCall.ts';
import type { RouteCall } from '../connection.ts';
import type { AnyPrincipal } from '../principal.ts';
import { ProblemError, UnexpectedBodyError } from '../problems.ts';

/** Tells whoever watches over the bank of calls that were refused, and of data that left. */
export class CallSecurityNotes {
  constructor(private readonly security: NoteOnlySecurityLog | undefined) {}

  refused(call: RouteCall, by: AnyPrincipal | undefined, status: number, code?: string): void {
    if (status === 403) this.note(call, by, { kind: 'call-refused', code });
    else if (status === 404) this.notFound(call, by);
  }

  thrown(call: RouteCall, by: AnyPrincipal | undefined, error: unknown): void {
    if (error instanceof UnexpectedBodyError) this.note(call, by, { kind: 'body-refused', code: error.reason });
    else if (error instanceof ProblemError) this.refused(call, by, error.problem.status, error.problem.code);
  }

  /**
   * Also where nothing of that id ever was: ids are random, so whoever tries some meets nobody's. Employees are not noted: the cases of
   * their modules are theirs to see.
   */
  notFound(call: RouteCall, by: AnyPrincipal | undefined, count?: number): void {
    if (by?.realm === 'customer' || by?.realm === 'accessLink') this.note(call, by, { kind: 'record-not-found', count });
  }

  /** An answer that broke off has given out what it gave out. */
  exported(call: RouteCall, by: AnyPrincipal | undefined, answer: RenderableAnswer): void {
    const { request } = call;
    if (answer.kind !== 'file' || answer.exportedRows === undefined || request.method === 'HEAD') return;
    const { content, exportedRows } = answer;
    const device = describeDevice(request.headers['user-agent']);
    content.once('close', () =>
      this.note(call, by, {
        kind: 'data-exported',
        device,
        count: exportedRows(),
        code: content.readableEnded ? undefined : 'EXPORT_BROKE_OFF',
      }),
    );
  }

  private note({ route, address }: RouteCall, by: AnyPrincipal | undefined, happening: SecurityHappening): void {
    this.security?.note({ ...happening, ...whoIs(by), address, route: `${route.method} ${route.path}` });
  }
}

/** Of a person the account, of a program or a link that it was. */
function whoIs(by: AnyPrincipal | undefined): Pick<SecurityHappening, 'account' | 'by'> {
  const { kind, id } = actorOf(by);
  if (by?.realm === 'customer') return { account: `customer-${by.id}` };
  if (by?.realm === 'employee' || by?.realm === 'pendingEmployee') return { account: `bankEmployee-${by.id}` };
  return { by: id === undefined ? undefined : { kind, id } };
}
