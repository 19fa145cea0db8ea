import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { InstanceConfig } from '@portal/contracts/instance/config';
import type { AppIcon } from '@portal/contracts/routes/pwaFilePaths';
import { textColourOn } from '@portal/contracts/shared/contrastRatio';
import { renderSquareIcon } from '@portal/platform/images/renderSquareIcon';

/** The portal's own sign in the bank's colour. */
const ownSign = (colour: string, isBare: boolean): string => {
  const ground = isBare ? '' : `<rect width="32" height="32" rx="8" fill="${colour}"/>`;
  const sign = `<path d="M10 7h8l5 5v13H10z" fill="${textColourOn(colour)}"/><path d="m13 18 2.5 2.5L20 15.5" fill="none" stroke="${colour}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">${ground}${sign}</svg>`;
};

/** A file below the portal; undefined for what leads out of it or is not there (it may come from a proxy). */
async function fileBelow(folder: string, place: string): Promise<Buffer | undefined> {
  const file = path.resolve(folder, `.${path.posix.normalize(`/${place}`)}`);
  if (!file.startsWith(path.resolve(folder) + path.sep)) return undefined;
  return readFile(file).catch(() => undefined);
}

/** The bank's icon of the tab, which is square, else its logo, else the portal's own sign: the first one that is a picture. */
export async function renderBankAppIcon(
  icon: AppIcon,
  { app, colors }: Pick<InstanceConfig, 'app' | 'colors'>,
  folder: string,
): Promise<Buffer> {
  for (const place of [app.favicon, app.logo]) {
    const picture = place === null ? undefined : await fileBelow(folder, place);
    if (picture === undefined) continue;
    try {
      return await renderSquareIcon(picture, { pixels: icon.pixels, ...(icon.maskable ? { ground: '#ffffff' } : {}) });
    } catch {
      // No picture that can be read here: the next one.
    }
  }
  const sign = Buffer.from(ownSign(colors.primary, icon.maskable));
  return renderSquareIcon(sign, { pixels: icon.pixels, ...(icon.maskable ? { ground: colors.primary } : {}) });
}
