import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildProgram, portalProcess, type BuiltProgram, type PortalProcess } from './portalProgram.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FILLED_WITHIN_MS = 150_000;
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

let program: BuiltProgram;
let folder: string;
const running: PortalProcess[] = [];

function portal(environment: Readonly<Record<string, string>>): PortalProcess {
  const started = portalProcess(program, { DATA_DIR: folder, LOG_LEVEL: 'info', ...environment }, FILLED_WITHIN_MS);
  running.push(started);
  return started;
}

beforeAll(async () => {
  program = await buildProgram();
}, FILLED_WITHIN_MS);
afterAll(() => program.remove());
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-start-'));
});
afterEach(async () => {
  for (const each of running.splice(0)) await each.kill();
  await rm(folder, { recursive: true, force: true });
});

describe('the start of a demo bank', () => {
  it(
    'says in a few lines what it does, where the portal is and who can sign in, and logs none of its own requests',
    { timeout: 2 * FILLED_WITHIN_MS },
    async () => {
      const first = portal({ DEMO: '1', DEMO_PAST: '0' });
      const url = await first.start();
      const said = linesOf(first.said());
      expect(said[0]).toBe('Die Demo-Bank wird gefüllt …');
      expect(said.at(-1)).toBe(`ready ${url}`);
      for (const words of [
        `${url}/`,
        `${url}/admin/`,
        `${url}/demo/postfach`,
        'kundin@demo.bank',
        'admin@demo.bank',
        'Demo-Passwort-2026!',
      ])
        expect(
          said.some((line) => line.includes(words)),
          words,
        ).toBe(true);
      expect(said.length).toBeLessThanOrEqual(15);
      expect(linesOf(first.complaints())).toEqual([]);
      await first.end();

      const second = portal({ DEMO: '1', DEMO_PAST: '0' });
      const again = await second.start();
      const anyPort = (line: string): string => line.replace(/^(management .*:)\d+$/, '$1…');
      expect(linesOf(second.said()).map(anyPort)).toEqual(said.slice(1).map((line) => anyPort(line.replaceAll(url!, again!))));
    },
  );
});

describe('the start of a portal', { timeout: FILLED_WITHIN_MS }, () => {
  it('is as short for a program that reads along: addresses, what is not configured, then ready', async () => {
    const started = portal({});
    const url = await started.start();
    const [invitation, link, ...rest] = linesOf(started.said());
    expect(invitation).toMatch(/^Einladung für die erste Administration /);
    expect(link).toContain(`${url}/admin/`);
    const notConfigured = [
      'Seiten und Briefe nennen die Bank „Demo Bank eG“: ',
      'Mails werden nicht versendet: ',
      'SMS werden nicht versendet: ',
      'Die Selbstauskunft ist nicht eingerichtet: ',
    ].map((sentence) => expect.stringMatching(`^  Achtung +${sentence}`) as string);
    const management = expect.stringMatching(/^management http:\/\/127\.0\.0\.1:\d+$/) as string;
    expect(rest).toEqual([`  Kunden        ${url}/`, `  Mitarbeiter   ${url}/admin/`, ...notConfigured, management, `ready ${url}`]);
  });
});

describe('the stop of a portal', { timeout: FILLED_WITHIN_MS }, () => {
  it('is one wish also where the system tells it and npm tells it again: it ends in order, with the log signed', async () => {
    const started = portal({});
    await started.start();
    expect(await started.end(2)).toBe(0);
    expect(started.said() + started.complaints()).toContain('log signed');
  });
});

describe('a start that cannot work ends with one sentence that says the way out', { timeout: FILLED_WITHIN_MS }, () => {
  const refused = async (environment: Readonly<Record<string, string>>): Promise<string> => {
    const started = portal(environment);
    expect(await started.start()).toBeUndefined();
    expect(await started.end()).toBe(1);
    expect(started.said()).toBe('');
    expect(linesOf(started.complaints()).filter((line) => /^\s+at |node:/.test(line))).toEqual([]);
    return started.complaints();
  };

  it('where the port is taken, before anything is made or opened', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const complaint = await refused({ PORT: String(port) });
    expect(complaint).toBe(
      `Der Port ${port} ist belegt (127.0.0.1), vielleicht läuft das Portal schon. Beenden Sie das andere Programm, oder wählen Sie mit PORT einen anderen.\n`,
    );
    expect(await refused({ MANAGEMENT_PORT: String(port) })).toMatch(/wählen Sie mit MANAGEMENT_PORT einen anderen\.\n$/);
    expect(await readdir(folder)).toEqual([]);
    await new Promise((resolve) => other.close(resolve));
  });

  it('where another portal has the data folder, whatever its port is', async () => {
    const first = portal({});
    expect(await first.start()).toBeDefined();
    expect(await refused({})).toBe(
      `Ein anderes Portal benutzt den Datenordner ${folder} schon. Beenden Sie es, oder wählen Sie mit DATA_DIR einen anderen.\n`,
    );
    await first.kill();
    const next = portal({});
    expect(await next.start(), 'a lock ends with its process').toBeDefined();
    await next.end();
  });

  it('where the address is none of this machine', async () => {
    expect(await refused({ HOST: '192.0.2.1' })).toBe(
      'HOST nennt keine Adresse dieses Rechners. Prüfen Sie die Einstellung, oder lassen Sie sie weg.\n',
    );
  });

  it('where nothing can be written into the data folder', async () => {
    const file = path.join(folder, 'keine-ablage');
    await writeFile(file, '');
    const complaint = await refused({ DATA_DIR: path.join(file, 'daten') });
    expect(linesOf(complaint)).toHaveLength(1);
    expect(complaint).toMatch(
      /^In den Datenordner kann nicht geschrieben werden \(ENOTDIR: .*\)\. .* wählen Sie mit DATA_DIR einen anderen\.$/m,
    );
  });

  it('where a setting is none', async () => {
    expect(await refused({ PORT: 'achtzig' })).toBe('Ungültige Umgebungsvariablen:\n  PORT="achtzig": erlaubt ist eine ganze Zahl\n');
  });

  for (const version of ['18.20.8', '20.18.3', '21.7.3', '27.0.0']) {
    it(`where Node is ${version}`, async () => {
      const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
      const run = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, 'scripts/start.mjs'];
      const ended = await new Promise<{ code: unknown; stderr: string }>((resolve) =>
        execFile(process.execPath, run, { cwd: root }, (error, _stdout, stderr) => resolve({ code: error?.code, stderr })),
      );
      expect(ended.code).toBe(1);
      expect(ended.stderr).toBe(`Node 20.19 bis 26 wird gebraucht, dies ist Node ${version}. Sie bekommen es auf https://nodejs.org.\n`);
    });
  }
});
