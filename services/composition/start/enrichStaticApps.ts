import { createInProcessPublicRouteCaller } from '@portal/platform/http/createInProcessPublicRouteCaller';
import type { Route } from '@portal/platform/http/defineRoute';
import type { StaticApp } from '@portal/platform/http/edge/staticApps';
import type { ConfigurationFollower } from '@portal/services/instance/instanceOffers';
import { createCustomerPageFiller } from '../first-start/firstScreen.ts';
import { createInstallableAppFiles } from '../installable/createInstallableAppFiles.ts';
import type { StartPortalOptions } from './portalSettings.ts';
import type { ProcessPartsBeforeEngines } from './openProcessPartsBeforeEngines.ts';

/** The built apps. The one at `/` is filled with what its first screen needs, and can be installed. */
export function enrichStaticApps(
  { environment: { feedbackWidget }, version, clock, log }: ProcessPartsBeforeEngines,
  { staticApps, renderFirstScreenOnServer: draw, offlineWorker: worker }: StartPortalOptions,
  configuration: ConfigurationFollower,
  routes: readonly Route[],
): readonly StaticApp[] {
  const fill =
    draw === undefined ? undefined : createCustomerPageFiller({ draw, read: createInProcessPublicRouteCaller(routes, clock), log });
  const framesFrom = feedbackWidget === undefined ? undefined : new URL(feedbackWidget).origin;
  return staticApps.map((app) =>
    app.mount === '/'
      ? {
          ...app,
          ...(fill === undefined ? {} : { fill }),
          made: createInstallableAppFiles({ config: () => configuration.current(), version, folder: app.folder, worker }),
          framesFrom,
        }
      : app,
  );
}
