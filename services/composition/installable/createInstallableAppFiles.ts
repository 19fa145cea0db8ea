import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { InstanceConfig } from '@portal/contracts/instance/config';
import { appIcons, pwaFilePaths } from '@portal/contracts/routes/pwaFilePaths';
import type { GeneratedAppFile, GenerateAppFile } from '@portal/platform/http/answers/generatedFile';
import { renderBankAppIcon } from './renderBankAppIcon.ts';
import { createWebAppManifest } from './createWebAppManifest.ts';
import { createOfflinePage } from './createOfflinePage.ts';

interface InstallableParts {
  readonly config: () => InstanceConfig;
  /** Of the portal: with another one the worker is another one too, and takes over. */
  readonly version: string;
  /** Of the built app, where the bank's pictures are. */
  readonly folder: string;
  /** The built worker; without it there is none, and the app is as it was. */
  readonly worker: string | undefined;
}

/** The files beside the customer app that make it one to install, from the configuration that counts now. */
export function createInstallableAppFiles({ config, version, folder, worker }: InstallableParts): ReadonlyMap<string, GenerateAppFile> {
  let icons: { readonly of: string; readonly made: Map<string, Promise<Buffer>> } | undefined;
  const iconsOf = ({ app, colors }: InstanceConfig) => {
    const of = JSON.stringify([app.favicon, app.logo, colors.primary]);
    if (icons?.of !== of) icons = { of, made: new Map() };
    return icons.made;
  };
  const made: [string, GenerateAppFile][] = appIcons.map((icon) => [
    icon.path,
    async () => {
      const known = iconsOf(config());
      const png = known.get(icon.name) ?? renderBankAppIcon(icon, config(), folder);
      known.set(icon.name, png);
      return { mediaType: 'image/png', content: await png };
    },
  ]);
  return new Map<string, GenerateAppFile>([
    ...made,
    [
      pwaFilePaths.manifest,
      async () => ({ mediaType: 'application/manifest+json; charset=utf-8', content: JSON.stringify(createWebAppManifest(config())) }),
    ],
    [pwaFilePaths.offline, async () => ({ page: createOfflinePage(config()) })],
    ...(worker === undefined ? [] : [[pwaFilePaths.worker, () => workerScript(worker, version, config())] as const]),
  ]);
}

/** Begins with what it keeps the page under: with another page it is another script, which browsers notice by themselves. */
async function workerScript(file: string, version: string, config: InstanceConfig): Promise<GeneratedAppFile> {
  const of = createHash('sha256')
    .update(`${version}\n${createOfflinePage(config)}`)
    .digest('hex')
    .slice(0, 16);
  return { mediaType: 'text/javascript; charset=utf-8', content: `self.offlineVersion='${of}';\n${await readFile(file, 'utf8')}` };
}
