import type { InstanceConfig } from '@portal/contracts/instance/config';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { appIcons } from '@portal/contracts/routes/pwaFilePaths';

/** Below an icon on a phone there is room for so many letters. */
const SHORT = 12;
/** The app's light ground: what is seen until its first picture is there. */
const GROUND = '#ffffff';

/** The app as phones install it. Whoever is signed in is led on from the login, which the server draws (decision 0021). */
export function createWebAppManifest({ app, colors }: Pick<InstanceConfig, 'app' | 'colors'>): object {
  const icons = appIcons.filter(({ name }) => name !== 'apple');
  return {
    id: '/',
    name: `${app.title} – ${app.bankName}`,
    short_name: app.title.length <= SHORT ? app.title : app.bankName.length <= SHORT ? app.bankName : app.title.slice(0, SHORT).trimEnd(),
    lang: 'de',
    dir: 'ltr',
    start_url: customerPaths.login,
    scope: '/',
    display: 'standalone',
    theme_color: colors.primary,
    background_color: GROUND,
    categories: ['finance'],
    icons: icons.map(({ path, pixels, maskable }) => ({
      src: path,
      sizes: `${pixels}x${pixels}`,
      type: 'image/png',
      purpose: maskable ? 'maskable' : 'any',
    })),
  };
}
