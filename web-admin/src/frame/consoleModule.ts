import { createElement, type ComponentType, type LazyExoticComponent } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ConfigView } from '@portal/contracts/instance/config';
import { lazyPage } from '../app/lazyPage.ts';
import type { Ability } from '../session/abilities.ts';
import type { RecordScreens } from './recordScreens.ts';
import type { RaRecordWithEtag } from '../api/shownRecord.ts';

/** As react-admin's `canAccess` names them. */
export type ResourceAction = 'list' | 'show' | 'create' | 'edit' | 'delete';

export interface MenuEntry {
  readonly label: string;
  readonly icon: string;
  readonly to: string;
  /** Belongs below this one, where that is shown. */
  readonly below?: string;
  /** Everything under this address belongs to the entry as well. */
  readonly also?: string;
  /** Beyond the entries of the specification: stands behind them, under 'Mehr'. */
  readonly more?: true;
  /** Only on the way back from its page: it is reached from the one above. */
  readonly listed?: false;
  /** Who sees the entry, where more people may enter. */
  readonly shownTo?: Ability;
}

interface ModulePage {
  readonly path: string;
  /** What must be allowed to whoever enters; reading, where absent. */
  readonly action?: ResourceAction;
  readonly Page: ComponentType | LazyExoticComponent<ComponentType>;
}

/** All that the console must know of a resource: routes, menu and access derive from it. */
export interface ConsoleModule {
  /** The resource, as the API names it. */
  readonly name: string;
  /** Who reads it; everybody who is signed in, where absent. */
  readonly ability?: Ability;
  /** Who does more with it, where that is somebody else. */
  readonly abilities?: Partial<Record<ResourceAction, Ability>>;
  /** Where the instance has it off it is not there at all. */
  readonly offered?: (config: ConfigView) => boolean;
  readonly menu?: MenuEntry;
  readonly pages: readonly ModulePage[];
  /** What of it waits for somebody, on the dashboard. */
  readonly widget?: { readonly action: ResourceAction; readonly Widget: ComponentType | LazyExoticComponent<ComponentType> };
}

export const abilityFor = ({ ability, abilities }: ConsoleModule, action: ResourceAction): Ability | undefined =>
  abilities?.[action] ?? ability;

interface ResourceModule<Of extends RaRecordWithEtag, Values extends FieldValues> extends Omit<ConsoleModule, 'pages'> {
  readonly paths: {
    readonly list: string;
    /** A page for a new one; a dialog over the list, where absent. */
    readonly create?: string;
  };
  /** Fetched with the first of its pages. */
  readonly screens: () => Promise<RecordScreens<Of, Values>>;
  /** Pages of its own, where the frame does not fit. */
  readonly pages?: readonly ModulePage[];
}

/** A resource whose list, creating and editing come from the frame. */
export function createResourceModule<Of extends RaRecordWithEtag, Values extends FieldValues>({
  paths,
  screens,
  pages = [],
  ...module
}: ResourceModule<Of, Values>): ConsoleModule {
  const frame = (load: () => Promise<ComponentType<RecordScreensProps<Of, Values>>>) =>
    lazyPage(async () => {
      const [Page, loaded] = await Promise.all([load(), screens()]);
      return () => createElement(Page, { module: made, paths, screens: loaded });
    });
  const made: ConsoleModule = {
    ...module,
    pages: [
      { path: paths.list, Page: frame(async () => (await import('./RecordListPage.tsx')).RecordListPage) },
      ...(paths.create === undefined
        ? []
        : [
            {
              path: paths.create,
              action: 'create' as const,
              Page: frame(async () => (await import('./RecordCreatePage.tsx')).RecordCreatePage),
            },
          ]),
      ...pages,
    ],
  };
  return made;
}

/** What a page of the frame is made from. */
export interface RecordScreensProps<Of extends RaRecordWithEtag, Values extends FieldValues> extends Pick<
  ResourceModule<Of, Values>,
  'paths'
> {
  readonly module: ConsoleModule;
  readonly screens: RecordScreens<Of, Values>;
}
