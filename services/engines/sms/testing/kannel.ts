import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startFakeSmsCentre, type FakeSmsCentre } from './smsc.ts';

/** Why this machine has no Kannel, '' where it has one. */
export const whyNoKannel = (): string =>
  ['bearerbox', 'smsbox'].every((name) => existsSync(`/usr/sbin/${name}`)) ? '' : 'Kannel is not installed: apt-get install kannel';

export interface RunningKannel {
  /** Of its sendsms. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
  readonly smsc: FakeSmsCentre;
  /** The HTTP side alone: what it has taken goes on. */
  stopSmsbox(): Promise<void>;
  startSmsbox(): Promise<void>;
  /** As a machine does that hangs. */
  freezeSmsbox(): void;
  remove(): Promise<void>;
}

const USER = 'portal';
const PASSWORD = 'ge%heim:@';

interface Ports {
  readonly smsc: number;
  readonly admin: number;
  readonly box: number;
  readonly http: number;
}

const configuration = (folder: string, { smsc, admin, box, http }: Ports): string => `
group = core
admin-port = ${admin}
admin-interface = 127.0.0.1
admin-password = ${PASSWORD}
smsbox-port = ${box}
box-deny-ip = "*.*.*.*"
box-allow-ip = "127.0.0.1"
log-file = "${folder}/bearerbox.log"
log-level = 1
dlr-storage = internal
sms-resend-retry = 0
sms-resend-freq = 1

group = smsc
smsc = smpp
smsc-id = test
host = 127.0.0.1
port = ${smsc}
smsc-username = "kannel"
smsc-password = "geheim"
system-type = "VMA"
transceiver-mode = true
reconnect-delay = 1

group = smsbox
bearerbox-host = 127.0.0.1
sendsms-port = ${http}
sendsms-interface = 127.0.0.1
log-file = "${folder}/smsbox.log"
log-level = 1
mo-recode = true

group = sendsms-user
username = ${USER}
password = ${PASSWORD}
max-messages = 3
concatenation = true
white-list-regex = "^\\+49.*$"

group = sms-service
keyword = default
text = "no"
max-messages = 0
`;

async function freePorts(): Promise<Ports> {
  const servers = await Promise.all(
    ['smsc', 'admin', 'box', 'http'].map(async (name) => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return [name, server] as const;
    }),
  );
  const ports = Object.fromEntries(servers.map(([name, server]) => [name, (server.address() as AddressInfo).port]));
  await Promise.all(servers.map(([, server]) => new Promise((resolve) => server.close(resolve))));
  return ports as unknown as Ports;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

async function untilAnswers(port: number): Promise<void> {
  for (let tries = 0; tries < 400 && !(await answers(port)); tries += 1) await pause(25);
}

async function end(process: ChildProcess | undefined): Promise<void> {
  if (process === undefined || process.exitCode !== null || process.signalCode !== null) return;
  const exit = once(process, 'exit');
  process.kill('SIGKILL');
  await exit;
}

/** Kannel as a bank might run it, with an SMS centre of ours behind it. */
export async function startKannel(): Promise<RunningKannel> {
  const folder = mkdtempSync(join(tmpdir(), 'kannel-'));
  const ports = await freePorts();
  const smsc = await startFakeSmsCentre(ports.smsc);
  const file = join(folder, 'kannel.conf');
  writeFileSync(file, configuration(folder, ports));
  chmodSync(folder, 0o755);
  const run = (name: string): ChildProcess => spawn(`/usr/sbin/${name}`, [file], { cwd: folder, stdio: 'ignore' });
  const bearerbox = run('bearerbox');
  await untilAnswers(ports.box);
  await smsc.bound;
  let smsbox: ChildProcess | undefined;
  let isFrozen = false;
  const kannel: RunningKannel = {
    url: `http://127.0.0.1:${ports.http}/cgi-bin/sendsms`,
    user: USER,
    password: PASSWORD,
    smsc,
    async startSmsbox() {
      // What it was asked while it was frozen it would still do.
      if (isFrozen) await end(smsbox);
      isFrozen = false;
      if (smsbox !== undefined && smsbox.exitCode === null && smsbox.signalCode === null) return;
      smsbox = run('smsbox');
      await untilAnswers(ports.http);
    },
    stopSmsbox: () => end(smsbox),
    freezeSmsbox() {
      isFrozen = true;
      smsbox?.kill('SIGSTOP');
    },
    async remove() {
      await end(smsbox);
      await end(bearerbox);
      await smsc.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await kannel.startSmsbox();
  return kannel;
}
