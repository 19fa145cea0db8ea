import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Why this machine has no Exim, '' where it has one. */
export function whyNoExim(): string {
  if (process.getuid?.() !== 0) return 'Exim wants to be started by root';
  if (!existsSync('/usr/sbin/exim4')) return 'Exim is not installed: apt-get install exim4-daemon-light';
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return '';
  } catch {
    return 'openssl is not installed';
  }
}

/** What its access lists do, each as long as it is switched on. */
type EximFault = 'silent' | 'rate-limit' | 'defers' | 'refuses' | 'spam' | 'too-large';

export interface Exim {
  readonly port: number;
  /** The certificate, as PEM. */
  readonly ca: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Everything is well again, and nothing has been received. */
  clear(): void;
  fault(name: EximFault): void;
  /** Letters that it has taken: they stay in its queue. */
  queue(): readonly {
    readonly to: readonly string[];
    readonly headers: string;
    readonly body: string;
    /** `esmtpsa`: encrypted and signed in. */ readonly protocol: string;
  }[];
  remove(): Promise<void>;
}

export const EXIM_CREDENTIALS = { user: 'portal', password: 'ge%heim:@' };

const configuration = (folder: string, port: number): string => `
primary_hostname = localhost
local_interfaces = 127.0.0.1 : 127.0.0.2
daemon_smtp_ports = ${port}
spool_directory = ${folder}/spool
log_file_path = ${folder}/log/%slog
pid_file_path = ${folder}/exim.pid
tls_advertise_hosts = *
tls_certificate = ${folder}/cert.pem
tls_privatekey = ${folder}/key.pem
queue_only = true
keep_environment =
add_environment =
host_lookup =
smtp_enforce_sync = false
message_size_limit = 200K
acl_smtp_connect = acl_connect
acl_smtp_rcpt = acl_rcpt
acl_smtp_data = acl_data

begin acl
acl_connect:
  accept condition = \${if exists{${folder}/faults/silent}}
         delay = 20s
  defer  condition = \${if exists{${folder}/faults/rate-limit}}
         message = 421 4.7.0 too many connections
  accept
acl_rcpt:
  deny   !authenticated = *
         message = relay not permitted
  defer  condition = \${if exists{${folder}/faults/defers}}
         message = 451 4.7.1 greylisted
  deny   condition = \${if exists{${folder}/faults/refuses}}
         message = 550 5.1.1 no such user
  accept encrypted = *
acl_data:
  deny   condition = \${if exists{${folder}/faults/spam}}
         message = 550 5.7.1 this looks like spam
  deny   condition = \${if exists{${folder}/faults/too-large}}
         message = 552 5.3.4 too large
  accept

begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = \${if and{{eq{$auth2}{portal}}{eq{$auth3}{ge%heim:@}}}}
  server_set_id = $auth2
  server_advertise_condition = \${if def:tls_in_cipher}

begin routers
begin transports
`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Exim as a bank might run it: STARTTLS with a certificate of its own, letters from signed-in senders only. */
export async function setUpEximForTest(): Promise<Exim> {
  const folder = mkdtempSync(join(tmpdir(), 'exim-'));
  const port = await freePort();
  for (const name of ['spool', 'log', 'faults']) mkdirSync(join(folder, name));
  execFileSync(
    'openssl',
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1 -keyout key.pem -out cert.pem'.split(
      ' ',
    ),
    { cwd: folder, stdio: 'ignore' },
  );
  execFileSync('chown', ['-R', 'Debian-exim:Debian-exim', join(folder, 'spool'), join(folder, 'log')]);
  chmodSync(folder, 0o755);
  chmodSync(join(folder, 'key.pem'), 0o644);
  writeFileSync(join(folder, 'exim.conf'), configuration(folder, port), { mode: 0o644 });
  let process: ChildProcess | undefined;

  const answers = (): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.on('error', () => resolve(false));
    });
  const input = join(folder, 'spool', 'input');
  const stop = async (): Promise<void> => {
    if (process === undefined || process.exitCode !== null) return;
    process.kill('SIGKILL');
    await once(process, 'exit');
    process = undefined;
  };
  return {
    port,
    ca: readFileSync(join(folder, 'cert.pem'), 'utf8'),
    async start() {
      if (process !== undefined) return;
      process = spawn('/usr/sbin/exim4', ['-C', join(folder, 'exim.conf'), '-bdf'], { stdio: ['ignore', 'ignore', 'inherit'] });
      for (let tries = 0; tries < 200 && !(await answers()); tries += 1) await pause(25);
    },
    stop,
    clear() {
      for (const name of readdirSync(join(folder, 'faults'))) rmSync(join(folder, 'faults', name));
      if (existsSync(input)) for (const name of readdirSync(input)) rmSync(join(input, name), { force: true });
    },
    fault: (name) => writeFileSync(join(folder, 'faults', name), ''),
    queue() {
      if (!existsSync(input)) return [];
      return readdirSync(input)
        .filter((name) => name.endsWith('-H'))
        .map((name) => {
          const text = readFileSync(join(input, name), 'utf8');
          const [head = '', ...rest] = text.split('\n\n');
          return {
            to: /\nXX\n\d+\n([\s\S]*)$/.exec(head)?.[1]?.trim().split('\n') ?? [],
            headers: rest.join('\n\n').replaceAll(/^\d{3,}.? ?/gm, ''),
            body: readFileSync(join(input, name.replace(/-H$/, '-D')), 'utf8'),
            protocol: /^-received_protocol (.*)$/m.exec(head)?.[1] ?? '',
          };
        });
    },
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
