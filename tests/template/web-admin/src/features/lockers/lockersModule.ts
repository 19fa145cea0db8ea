import { createResourceModule } from '../../frame/consoleModule.ts';
import { lockersTexts } from './lockersTexts.ts';

const path = '/lockers';

export const lockersModule = createResourceModule({
  name: 'lockers',
  ability: 'customers',
  menu: { label: lockersTexts.title, icon: 'key', to: path },
  paths: { list: path },
  screens: async () => (await import('./lockerScreens.tsx')).lockerScreens,
});
