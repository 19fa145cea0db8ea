import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const program = process.env['PORTAL_MAIN'] ?? fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));

const aheadClock = new URL('aheadClock.mjs', import.meta.url).href;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address!.port : 0));
    });
  });

/** A demo bank of a journey's own, which may be killed and comes back with what it had written. */
export class OwnPortal {
  private process: ChildProcess | undefined;

  private constructor(
    private readonly port: number,
    private readonly dataDir: string,
  ) {}

  /** With a copy of the filled bank, or an empty one that fills itself with its own settings. */
  static async open({ filled = true } = {}): Promise<OwnPortal> {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-own-'));
    // Where the portals run already, nobody has filled one: the first start does.
    const bank = process.env['JOURNEY_BANK'] ?? '';
    if (filled && existsSync(bank)) await cp(bank, dataDir, { recursive: true });
    return new OwnPortal(await freePort(), dataDir);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Until it is filled: its clock jumps before that, and with it every session. */
  async start(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    const env = { ...process.env, PORT: String(this.port), PUBLIC_URL: `http://localhost:${this.port}`, DATA_DIR: this.dataDir };
    const child = spawn(process.execPath, ['--import', aheadClock, program], {
      env: { ...env, ...settings, DEMO: '1', LOG_LEVEL: 'error', RATE_LIMIT: '0' },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    this.process = child;
    await new Promise<void>((resolve, reject) => {
      child.stdout!.on('data', (said: Buffer) => {
        if (said.toString().includes('ready http')) resolve();
      });
      child.once('exit', (code, signal) => (signal === 'SIGKILL' ? resolve() : reject(new Error(`the portal ended with ${code}`))));
    });
  }

  /** Until it is started again, its clock goes so much ahead of all others. */
  async goAhead(aheadMs: number): Promise<void> {
    const child = this.process!;
    const heard = new Promise((resolve) => child.once('message', resolve));
    child.send({ aheadMs });
    await heard;
  }

  /** At once, as when the power goes. */
  async kill(): Promise<void> {
    const { process: child } = this;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const over = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await over;
  }

  async end(): Promise<void> {
    await this.kill();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
