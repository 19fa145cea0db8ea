import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import { portalUser, type PortalUser, type Reply, type SendOptions } from '../harness/portalUser.ts';
import type { PortalProgram } from './portalProgram.ts';

/** Who the writers are: their tokens outlive every restart. */
export interface Signatures {
  readonly employee: string;
  readonly customers: readonly { readonly id: string; readonly token: string }[];
}

/** A portal that goes away in the middle of things and comes back. */
export interface KilledPortal {
  /** Resolves with its address as soon as it may be used (again). */
  up(): Promise<string>;
  /** Starts it; `before` runs while nobody else may use it. `runBy` as that of a `PortalProcess`. */
  start(before?: (url: string) => Promise<void>, runBy?: readonly string[]): Promise<void>;
  /** Starts it under a program that disturbs it (see `PortalProcess`); false where it ended before it was ready. */
  startDisturbed(runBy: readonly string[]): Promise<boolean>;
  /** Starts it and kills it before it is ready, or just afterwards. */
  startAndKillAfter(ms: number, runBy?: readonly string[]): Promise<void>;
  kill(): Promise<void>;
}

/** Of one command, of a portal that is up: who refuses more often does not mean 'for now'. */
const MAX_REFUSALS = 100;
/** Sooner than `Retry-After` says: the more often it is asked, the more can go wrong. */
const COME_AGAIN_MS = 100;

export function killedPortal(program: PortalProgram): KilledPortal {
  let open: (url: string) => void = () => undefined;
  const closed = (): Promise<string> => new Promise<string>((resolve) => (open = resolve));
  let up = closed();
  let isOpen = false;
  // Who waits already waits for the next start.
  const close = (): void => {
    if (isOpen) up = closed();
    isOpen = false;
  };
  const openUntilItEnds = (url: string): void => {
    open(url);
    isOpen = true;
    const opened = up;
    void program.ended().then(() => opened === up && close());
  };
  return {
    up: () => up,
    async start(before, runBy) {
      const url = await program.start(runBy);
      if (url === undefined) throw new Error(`the portal did not start: ${program.complaints()}`);
      await before?.(url);
      openUntilItEnds(url);
    },
    async startDisturbed(runBy) {
      const url = await program.start(runBy);
      if (url !== undefined) openUntilItEnds(url);
      return url !== undefined;
    },
    async startAndKillAfter(ms, runBy) {
      const started = program.start(runBy);
      await sleepUnlessAborted(ms);
      await program.kill();
      await started;
    },
    async kill() {
      close();
      await program.kill();
    },
  };
}

/** A command with its key: the same again is the same command. */
export interface Command {
  readonly method: string;
  readonly path: string;
  readonly key: string;
  readonly as: 'employee' | 'customer';
  readonly token: string;
  /** `Prefer: respond-async`: acknowledged as soon as it is stored, before the read models show it. */
  readonly async: boolean;
  /** Made anew for each try: a stream can be sent once only. */
  body(): NonNullable<SendOptions['body']>;
}

export const sendOnce = <T>(url: string, { method, path, key, as, token, async, body }: Command): Promise<Reply<T>> =>
  portalUser(url)
    .as(as, token)
    .send<T>(method, path, { body: body(), headers: { 'Idempotency-Key': key, ...(async ? { Prefer: 'respond-async' } : {}) } });

/** The same command is under way in another process: its answer comes with a repetition. */
const isUnderWay = ({ status, body }: Reply): boolean =>
  status === 409 && (body as { readonly code?: string } | undefined)?.code === 'IDEMPOTENCY_IN_PROGRESS';

/** Sends until it is acknowledged, however often the portal dies or asks to come again (503, 507) meanwhile. Any other answer is an error. */
export async function sendUntilAcknowledged<T>(
  portal: Pick<KilledPortal, 'up'>,
  command: Command,
  unanswered: () => void,
): Promise<Reply<T>> {
  for (let refusals = 0; ;) {
    const reply = await sendOnce<T>(await portal.up(), command).catch(() => undefined);
    if (reply !== undefined) refusals += 1;
    if (reply !== undefined && refusals > MAX_REFUSALS)
      throw new Error(`${command.method} ${command.path} is refused for ever: ${reply.status} ${JSON.stringify(reply.body)}`);
    if (reply === undefined || reply.status === 503 || reply.status === 507 || isUnderWay(reply)) {
      unanswered();
      if (reply !== undefined) await sleepUnlessAborted(COME_AGAIN_MS);
    }
    // 202 unasked: stored, but the read models are late. The answer comes with a repetition.
    else if (reply.status < 300 && (reply.status !== 202 || command.async)) return reply;
    else if (reply.status !== 202)
      throw new Error(`${command.method} ${command.path} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  }
}

export const asEmployee = (url: string, { employee }: Signatures): PortalUser => portalUser(url).as('employee', employee);
