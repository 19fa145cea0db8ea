import { createHash } from 'node:crypto';
import { derivedId } from '@portal/platform/commands/derivedId';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import type { ProblemCountingLog, Log } from '@portal/platform/log/createLog';
import { CALLER_ADDRESS, callPortal, type SimulatedReply } from './portal/callPortal.ts';
import type { Disks } from './portal/disks.ts';
import { signsIn, tokenHeaderOf, type Person } from './person.ts';
import { createSignIn } from './signIn.ts';
import { startSimulatedPortal, type SimulatedPortal } from './portal/startSimulatedPortal.ts';
import { noFaults, outsidePorts, portNames, withoutFaults, type FaultChances, type Faults, type PortName } from './ports/faultyPorts.ts';
import { loseUnsynced } from './stores/memoryRecordStore.ts';
import type { Life, SimulatedTime } from './time/simulatedTime.ts';

/** What became of a call; undefined where its answer never came. What follows from a repeated one, policies may have to make up for. */
export type Outcome = (SimulatedReply & { readonly isRepeated?: boolean }) | undefined;

/** A change that the portal has said it has made. */
export interface Acknowledged {
  readonly by: string;
  readonly call: string;
  readonly commandId: string;
  readonly status: number;
  readonly position: string | undefined;
  readonly createdId: string | undefined;
  /** Among all that was sent and acknowledged. */
  readonly order: number;
}

/** When something was sent: after how many events, by the clock, and in which turn. */
export interface SendTime {
  readonly after: number;
  readonly at: string;
  readonly turn: number;
}

export type LookAtReply = (person: Person, call: string, reply: SimulatedReply, sent: SendTime) => void;

export interface Asked {
  readonly body?: object | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

const TRIES = 4;
const CLICKED_TWICE = 0.03;
/** A call that takes longer hangs: the portal gives up itself long before. */
const CALL_WITHIN_MS = 5 * 60_000;

/** The bank, whoever uses it, and what went wrong. */
export interface BankWorld {
  readonly time: SimulatedTime;
  readonly disks: Disks;
  readonly faults: Faults;
  /** What has been found wrong; empty while all is well. */
  readonly violations: string[];
  readonly acknowledged: Acknowledged[];
  /** When a command was sent for the first time, by its id. */
  readonly firstSentAt: ReadonlyMap<string, string>;
  /** The same as a place among all that was sent and acknowledged: no jump of the clock moves it. */
  readonly firstSentOrder: ReadonlyMap<string, number>;
  /** After how many events. */
  readonly firstSentAfter: ReadonlyMap<string, number>;
  /** What happened, the newest last. */
  readonly history: string[];
  /** Every answer, before anybody acts on it. */
  onReply(look: LookAtReply): void;
  portal(): SimulatedPortal;
  /** Waits while the portal is not up. */
  up(): Promise<SimulatedPortal>;
  start(): Promise<void>;
  kill(): void;
  /** Of the portal's own stores, and of what is outside of the house. */
  setFaults(inside: FaultChances, outside: FaultChances): void;
  note(text: string): void;
  /** All letters that went out are known to have gone out: none of them may go out again. */
  lettersAreDone(): void;
  /** Once, whatever becomes of it. */
  callOnce(person: Person | undefined, method: string, path: string, asked?: Asked): Promise<Outcome>;
  /** With a key of its own, again where no answer came or an engine was away, signing in where that is over. */
  call(person: Person, method: string, path: string, asked?: Asked): Promise<Outcome>;
}

function createSimulatedLog(unforeseen: (text: string) => void): ProblemCountingLog {
  const nothing = (): void => undefined;
  const error: Log['error'] = (event, fields = {}) => {
    const { error: cause } = fields as { readonly error?: unknown };
    if (process.env['SIMULATION_LOG'] !== undefined)
      process.stderr.write(`${event} ${cause instanceof Error ? cause.stack : ''} ${JSON.stringify(fields)}\n`);
    if (isUnforeseen(event, cause)) unforeseen(`${event}: ${cause instanceof Error ? `${cause.stack}` : ''} ${JSON.stringify(fields)}`);
  };
  return {
    debug: nothing,
    info: nothing,
    warn: nothing,
    error,
    isEnabled: () => false,
    problems: () => ({ warn: 0, error: 0 }),
    quietly: (work) => work(),
  };
}

/** Engines that are away are foreseen; a TypeError is a fault, wherever it is caught. */
function isUnforeseen(event: string, cause: unknown): boolean {
  if (event.includes('parked')) return true;
  if (event === 'request failed') return !(cause instanceof EngineUnavailable);
  return cause instanceof TypeError || cause instanceof RangeError || cause instanceof ReferenceError || cause instanceof SyntaxError;
}

/** Of all but the signatures of ES256, which OpenSSL makes anew each time. */
const hashOf = (text: string): string =>
  createHash('sha256')
    .update(text.replaceAll(/(eyJ[\w-]+\.eyJ[\w-]+)\.[\w-]{86}/g, '$1'))
    .digest('hex')
    .slice(0, 8);

interface WorldParts {
  readonly time: SimulatedTime;
  readonly disks: Disks;
}

export function createBankWorld({ time, disks }: WorldParts): BankWorld {
  const faults = withoutFaults();
  const violations: string[] = [];
  const history: string[] = [];
  const acknowledged: Acknowledged[] = [];
  const firstSentAt = new Map<string, string>();
  const firstSentOrder = new Map<string, number>();
  const firstSentAfter = new Map<string, number>();
  const looks: LookAtReply[] = [];
  const outstanding = new Set<(lost: undefined) => void>();
  const lettersSeen = new Map<string, { readonly disturbances: number }>();
  const log = createSimulatedLog((text) => violations.push(`unforeseen: ${text}`));
  let running: SimulatedPortal | undefined;
  let keys = 0;
  let order = 0;
  let waiting: (() => void)[] = [];
  const note = (text: string): void => {
    history.push(text);
    time.note(text);
  };

  const up = async (): Promise<SimulatedPortal> => {
    while (running === undefined) await new Promise<void>((resolve) => waiting.push(resolve));
    return running;
  };
  const callOnce = async (
    person: Person | undefined,
    method: string,
    path: string,
    { body, headers = {} }: Asked = {},
  ): Promise<Outcome> => {
    const { edge } = await up();
    const token = person?.token;
    const own = token === undefined ? {} : { [tokenHeaderOf[person!.kind]]: token };
    const sent: SendTime = { after: disks.log.records.length, at: time.now(), turn: time.turns() };
    const reply = await new Promise<Outcome>((resolve) => {
      const lost = (): void => resolve(undefined);
      outstanding.add(lost);
      const late = time.pauseOf(undefined, CALL_WITHIN_MS).then(() => {
        if (!outstanding.delete(lost)) return;
        violations.push(`no answer to ${method} ${path}`);
        lost();
      });
      void late;
      void callPortal(edge, {
        method,
        path: `/api${path}`,
        headers: { accept: 'application/json', ...own, ...headers },
        ...(body === undefined ? {} : { body }),
      }).then((answer) => {
        outstanding.delete(lost);
        resolve(answer);
      });
    });
    time.note(`${person?.name ?? 'nobody'} ${method} ${path} ${reply?.status ?? 'lost'} ${reply === undefined ? '' : hashOf(reply.text)}`);
    if (reply !== undefined) {
      // What failed with 500 says so in the log, with its cause.
      if (reply.status > 500 && reply.status !== 503)
        violations.push(`${method} ${path} answered ${reply.status} ${reply.text.slice(0, 300)}`);
      // Nobody who signs in anew would ever learn what became of the command.
      if (reply.status === 401 && reply.headers['idempotent-replay'] !== undefined)
        violations.push(`${method} ${path} answered again that a session had ended`);
      if (person !== undefined) for (const look of looks) look(person, `${method} ${path}`, reply, sent);
    }
    return reply;
  };
  const signIn = createSignIn({ now: () => time.now(), post: (path, asked) => callOnce(undefined, 'POST', path, asked) });
  const remember = (person: Person, call: string, commandId: string, reply: SimulatedReply): void => {
    if (reply.status >= 300) return;
    order += 1;
    const { id, position, code } = (typeof reply.body === 'object' && reply.body !== null ? reply.body : {}) as {
      readonly id?: string;
      readonly position?: string;
      readonly code?: string;
    };
    // Whose code was sent has changed nothing yet.
    if (code === 'sms_required') return;
    acknowledged.push({
      by: person.name,
      call,
      commandId,
      status: reply.status,
      // Who is answered before it is shown is told the place in the body.
      position: reply.status === 202 ? position : reply.headers['x-position'],
      createdId: reply.status === 201 ? id : undefined,
      order,
    });
  };

  return {
    time,
    disks,
    faults,
    violations,
    acknowledged,
    firstSentAt,
    firstSentOrder,
    firstSentAfter,
    history,
    onReply: (look) => void looks.push(look),
    portal() {
      if (running === undefined) throw new Error('the portal is not up');
      return running;
    },
    up,
    note,
    lettersAreDone() {
      for (const id of lettersSeen.keys()) lettersSeen.set(id, { disturbances: Infinity });
    },
    async start() {
      for (let tries = 1; ; tries += 1) {
        const life: Life = { isAlive: true };
        time.life = life;
        const { chances } = faults;
        if (tries > 2) faults.chances = withoutFaults().chances;
        const started = await startSimulatedPortal({ disks, time, faults, log, lettersSeen }, life).catch((error: unknown) => {
          time.note(`start failed ${error instanceof Error ? error.name : ''}`);
          if (tries > 2) throw error;
          time.kill(life);
          return undefined;
        });
        faults.chances = chances;
        if (started === undefined) continue;
        running = started;
        break;
      }
      const all = waiting;
      waiting = [];
      for (const go of all) go();
    },
    kill() {
      if (running === undefined) return;
      note('the process is killed');
      time.kill(running.life);
      running = undefined;
      disks.post.falls += 1;
      loseUnsynced(disks.records, (unsynced) => time.random.between(0, unsynced));
      for (const lost of [...outstanding]) {
        outstanding.delete(lost);
        lost(undefined);
      }
    },
    setFaults(inside, outside) {
      const chancesOf = (name: PortName): FaultChances => (outsidePorts.includes(name) ? outside : inside);
      faults.chances = Object.fromEntries(portNames.map((name) => [name, chancesOf(name)])) as Faults['chances'];
    },
    callOnce,
    async call(person, method, path, asked = {}) {
      keys += 1;
      const key = `key-${keys}`;
      const commandId = derivedId(senderOf(person, path, asked), method, `/api${path}`, key);
      firstSentAt.set(commandId, time.now());
      order += 1;
      firstSentOrder.set(commandId, order);
      firstSentAfter.set(commandId, disks.log.records.length);
      let reply: Outcome;
      for (let tries = 0; tries < TRIES; tries += 1) {
        if (signsIn(person) && person.token === undefined) await signIn(person);
        const headers = method === 'GET' ? asked.headers : { 'idempotency-key': key, ...asked.headers };
        const sent = { ...asked, ...(headers === undefined ? {} : { headers }) };
        const isClickedTwice = method !== 'GET' && tries === 0 && time.random.chance(CLICKED_TWICE);
        if (isClickedTwice) void callOnce(person, method, path, sent);
        reply = await callOnce(person, method, path, sent);
        if (reply !== undefined && (tries > 0 || isClickedTwice)) reply = { ...reply, isRepeated: true };
        if (reply !== undefined && reply.status !== 503 && (reply.status !== 401 || !signsIn(person))) break;
        if (reply?.status === 401) person.token = undefined;
        else await time.pauseOf(undefined, 500);
      }
      if (reply !== undefined && method !== 'GET') remember(person, `${method} ${path}`, commandId, reply);
      return reply;
    },
  };
}

/** Whose keys are told apart from those of others: of who has no session by the code of the link, where the call brings one. */
function senderOf({ kind, id }: Person, path: string, { body }: Asked): string {
  if (kind !== 'nobody') return `${kind} ${id}`;
  const { invitationCode, passwordResetCode, token } = (body ?? {}) as Readonly<Record<string, string | undefined>>;
  const [, confirmed] = /^\/bank-employees\/confirm-email\/(.+)$/.exec(path) ?? [];
  const code = invitationCode ?? passwordResetCode ?? token ?? confirmed;
  return code === undefined ? CALLER_ADDRESS : `link ${code}`;
}

export { noFaults };
export { PASSWORD, passwordsOf, type Kind, type Person } from './person.ts';
