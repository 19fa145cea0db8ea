import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { lazyPage } from '../../app/lazyPage.ts';
import { resourceModule, type ConsoleModule } from '../../frame/consoleModule.ts';
import { texts } from '../../texts.ts';

const InstanceAdministrationStartPage = lazyPage(
  async () => (await import('./InstanceAdministrationStartPage.tsx')).InstanceAdministrationStartPage,
);

const ConfigurationPage = lazyPage(async () => (await import('./configuration/ConfigurationPage.tsx')).ConfigurationPage);

/** What an instance administrator keeps. */
export const instance: ConsoleModule = {
  name: 'instance',
  ability: 'instance',
  menu: { label: texts.instance.title, icon: 'settings', to: adminPaths.instance, more: true },
  pages: [{ path: adminPaths.instance, Page: InstanceAdministrationStartPage }],
};

export const technicalMessages = resourceModule({
  name: 'technical-messages',
  ability: 'instance',
  menu: {
    label: texts.technicalMessages.title,
    icon: 'campaign',
    to: adminPaths.technicalMessages,
    below: adminPaths.instance,
    more: true,
  },
  paths: { list: adminPaths.technicalMessages },
  screens: async () => (await import('./technicalMessageScreens.tsx')).technicalMessageScreens,
});

export const footerUrls = resourceModule({
  name: 'footer-urls',
  ability: 'instance',
  menu: { label: texts.footerUrls.title, icon: 'link', to: adminPaths.footerUrls, below: adminPaths.instance, more: true },
  paths: { list: adminPaths.footerUrls },
  screens: async () => (await import('./footerUrlScreens.tsx')).footerUrlScreens,
});

export const configuration: ConsoleModule = {
  name: 'configuration',
  ability: 'instance',
  menu: { label: texts.configuration.title, icon: 'tune', to: adminPaths.configuration, below: adminPaths.instance, more: true },
  pages: [{ path: adminPaths.configuration, Page: ConfigurationPage }],
};
