import { useConfig } from '@portal/web-shared/config/configContext.ts';
import type { Crumb } from '../app/layout/PageFrame.tsx';
import { menuEntriesFor } from '../app/layout/menuEntries.ts';
import { useSession } from '../session/sessionStore.ts';
import type { ConsoleModule } from './consoleModule.ts';

/** The way to a module's list, or to what lies below it, from the dashboard: through the menu, as far as somebody sees it. */
export function useModuleCrumbs({ menu }: Pick<ConsoleModule, 'menu'>, at: 'list' | 'below' = 'list'): readonly Crumb[] {
  const { payload } = useSession();
  const config = useConfig();
  const entries = payload === null ? [] : menuEntriesFor(payload, config);
  const above = entries.find(({ to }) => to === menu?.below);
  return [
    ...(above === undefined ? [] : [{ label: above.label, to: above.to }]),
    ...(at === 'list' || menu === undefined ? [] : [{ label: menu.label, to: menu.to }]),
  ];
}
