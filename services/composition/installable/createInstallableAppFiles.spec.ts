import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultInstanceConfig, type InstanceConfig } from '@portal/contracts/instance/config';
import { appIcons, pwaFilePaths, type AppIcon } from '@portal/contracts/routes/pwaFilePaths';
import { renderSquareIcon } from '@portal/platform/images/renderSquareIcon';
import { createInstallableAppFiles } from './createInstallableAppFiles.ts';

let place: string;
let folder: string;
const GREEN = '#007a3d';
const square = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="${GREEN}"/></svg>`;
beforeAll(async () => {
  place = await mkdtemp(path.join(os.tmpdir(), 'portal-installable-'));
  folder = path.join(place, 'dist');
  await mkdir(folder);
  await writeFile(path.join(folder, 'logo.svg'), square);
  await writeFile(path.join(folder, 'bank.ico'), 'not a picture');
  await writeFile(path.join(place, 'secret.svg'), square);
  await writeFile(path.join(place, 'worker.js'), 'work();');
});
afterAll(() => rm(place, { recursive: true, force: true }));

const bank = (app: Partial<InstanceConfig['app']> = {}): InstanceConfig => ({
  ...defaultInstanceConfig,
  app: { ...defaultInstanceConfig.app, ...app },
});
async function made(
  asked: string,
  config = bank(),
  version = '1.0',
): Promise<{ readonly page?: string; readonly content?: string | Buffer }> {
  const make = createInstallableAppFiles({ config: () => config, version, folder, worker: path.join(place, 'worker.js') }).get(asked);
  return make!();
}
const madeManifest = async (config: InstanceConfig) => JSON.parse(String((await made(pwaFilePaths.manifest, config)).content)) as object;

describe('the manifest', () => {
  it('has the names and colours of the bank, and icons of which one bears a mask', async () => {
    expect(await madeManifest(bank({ title: 'Kundenportal der Bank', bankName: 'VB Muster' }))).toMatchObject({
      id: '/',
      name: 'Kundenportal der Bank – VB Muster',
      short_name: 'VB Muster',
      lang: 'de',
      start_url: '/login',
      display: 'standalone',
      theme_color: defaultInstanceConfig.colors.primary,
      icons: [
        { src: '/icons/app-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/icons/app-512.png', sizes: '512x512', purpose: 'any' },
        { src: '/icons/app-maskable.png', sizes: '512x512', purpose: 'maskable' },
      ],
    });
  });
});

describe('an icon', () => {
  const drawn = async (app: Partial<InstanceConfig['app']>, icon: AppIcon): Promise<string> =>
    ((await made(icon.path, bank(app))).content as Buffer).toString('base64');

  it.each(appIcons)('is the logo of the bank where it has one, or its icon of the tab: $name', async (icon) => {
    const logo = await renderSquareIcon(Buffer.from(square), { pixels: icon.pixels, ...(icon.maskable ? { ground: '#ffffff' } : {}) });
    for (const app of [{ logo: '/logo.svg' }, { favicon: '/logo.svg' }, { favicon: '/bank.ico', logo: '/logo.svg' }])
      expect(await drawn(app, icon)).toBe(logo.toString('base64'));
  });
  it.each(['/bank.ico', '/missing.png', '/../secret.svg', '/%2e%2e/secret.svg'])('is the portal’s own for %s', async (logo) => {
    for (const icon of appIcons) expect(await drawn({ logo }, icon)).toBe(await drawn({}, icon));
    expect(await drawn({}, appIcons[0])).not.toBe(await drawn({ logo: '/logo.svg' }, appIcons[0]));
  });
});

describe('the page for no connection', () => {
  it('says so in the name of the bank, which means nothing to a browser', async () => {
    const { page } = await made(pwaFilePaths.offline, bank({ bankName: '<b>Bank</b> & "Söhne"' }));
    expect(page).toContain('<h1>Keine Verbindung</h1>');
    expect(page).toContain('&lt;b&gt;Bank&lt;/b&gt; &amp; &quot;Söhne&quot;');
    expect(page).toContain('Erneut versuchen');
  });
});

describe('the worker', () => {
  const script = async (config: InstanceConfig, version: string) => String((await made(pwaFilePaths.worker, config, version)).content);
  it('is another one with each version of the portal and each page, and else the same', async () => {
    const first = await script(bank(), '1.0');
    expect(first).toMatch(/^self\.offlineVersion='[0-9a-f]{16}';\nwork\(\);$/);
    expect(await script(bank(), '1.0')).toBe(first);
    expect(await script(bank(), '1.1')).not.toBe(first);
    expect(await script(bank({ bankName: 'Andere Bank eG' }), '1.0')).not.toBe(first);
  });
});
