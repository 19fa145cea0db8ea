import type { InboxEntry } from '@portal/contracts/finding/inbox';
import type { InstanceConfig } from '@portal/contracts/instance/config';
import type { LiveResource } from '@portal/contracts/live/liveMessageView';
import type { CustomerRole, EmployeeRole } from '@portal/contracts/shared/roles';
import type { ArchiveFinding } from '@portal/platform/agree21/archiveRecords';
import type { Clock } from '@portal/platform/clock/clock';
import type { Route } from '@portal/platform/http/defineRoute';
import type { Projection } from '@portal/platform/projection-runtime/projection';
import type { CollectionSpec, ReadModelDocument, FieldFilter, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import type { QueryUseCase } from '@portal/platform/use-cases/useCaseRunner';
import { createUseCaseDeclarers } from '@portal/platform/use-cases/createUseCaseDeclarers';
import type { IntegrationEventsOfContext } from '../publisher/integrationEventMapping.ts';
import type { Advice } from './inbox/advice.ts';

/** What reading calls stand on. */
export interface ReadServices {
  readonly reader: ReadModelReader;
  readonly clock: Clock;
  config(): InstanceConfig;
}

/** Declares a reading call. */
export const { query: declareQuery } = createUseCaseDeclarers<ReadServices>();

/** Which employees: those who hold one of these. */
type Ability = readonly EmployeeRole[];

/** Documents that a search over everything finds, by what is searchable in their collection. */
export interface SearchSlot<D extends ReadModelDocument = ReadModelDocument> {
  readonly collection: string;
  readonly ability: Ability;
  /** What they are called together, in German: 'Kunden'. */
  readonly label: string;
  /** A field with a number that people know by heart: who types all of it finds its owner first. Filterable. */
  readonly number?: string;
  /** Undefined for what has nothing left that could be shown. */
  title(document: D): string | undefined;
  /** What tells it from others of its title. */
  detail(document: D): string | null;
  /** Its page in the console. */
  path(document: D): string;
}

/** What is told of one document: what has happened, to what, and where it is dealt with. */
export type InboxEntryContent = Omit<InboxEntry, 'id' | 'at' | 'newSince' | 'unread'>;

/** Documents that are news to employees, for as long as they wait for one. */
export interface InboxSlot<D extends ReadModelDocument = ReadModelDocument> {
  readonly collection: string;
  readonly ability: Ability;
  /** Which of the collection; filterable. */
  readonly waiting: readonly FieldFilter[];
  /** A filterable field: the employee whose customer it is about. */
  readonly adviser: string;
  /** Sortable fields, by which the newest of all come first and the newest to an adviser; without them there must be few. */
  readonly newest?: { readonly ofAll: string; readonly ofOwn: string };
  /** When it happened. */
  at(document: D): string;
  /** From when it is new to the adviser of the customer. */
  newSince(document: D): string;
  /** By the documents' ids. What is not told of is left out. */
  tell(documents: readonly D[], reader: ReadModelReader): Promise<ReadonlyMap<string, InboxEntryContent>>;
}

/** What is told, and who advises the customer whom it is about. */
export interface NewsForAdviser extends Advice {
  readonly news: InboxEntryContent;
}

/** Whose letters are news when they cannot be sent: the people behind the streams of a category. */
export interface UndeliveredLetterSlot {
  /** `customer` of `customer-<id>`. */
  readonly category: string;
  readonly ability: Ability;
  /** By the ids. Who is not known is left out. */
  tell(ids: readonly string[], reader: ReadModelReader): Promise<ReadonlyMap<string, NewsForAdviser>>;
}

/** What the comparison with the archive has found is news to those who handle the documents of a category of streams. */
export interface ArchiveComparisonFindingsSlot {
  /** `enquiry` of `enquiry-<id>`. */
  readonly category: string;
  readonly ability: Ability;
  /** In the order of the findings. Undefined for what is not told of. */
  tell(findings: readonly ArchiveFinding[], reader: ReadModelReader): Promise<readonly (NewsForAdviser | undefined)[]>;
}

/** Documents whose changes are told to people while they look: to those who may read them, and by their ids alone. */
export interface LiveCollectionSlot<D extends ReadModelDocument = ReadModelDocument> {
  readonly collection: string;
  readonly resource: LiveResource;
  readonly ability: Ability;
  /** Customers with all of these roles are told of their own; without it none is told of any. */
  readonly customers?: {
    readonly ability: readonly CustomerRole[];
    /** Of the customer; undefined while no customer knows of it. */
    ownerOf(document: D): string | undefined;
  };
}

/** Keeps the document's type between a collection and who owns its documents. */
export const defineLiveCollectionSlot = <D extends ReadModelDocument>(slot: LiveCollectionSlot<D>): LiveCollectionSlot => slot;

/** The manifest of a context's read side. */
interface ReadModelsDefinition {
  readonly name: string;
  readonly projections: readonly Projection[];
  /** Lists, single views, histories. */
  routes(services: ReadServices): readonly (Route | QueryUseCase<ReadServices>)[];
  /** What other systems are told. */
  readonly integration?: IntegrationEventsOfContext;
  readonly search?: readonly SearchSlot[];
  readonly inbox?: readonly InboxSlot[];
  readonly letters?: readonly UndeliveredLetterSlot[];
  readonly archived?: readonly ArchiveComparisonFindingsSlot[];
  readonly live?: readonly LiveCollectionSlot[];
}

/** A context's read side as the composition sees it. */
export interface ReadSide extends Required<Omit<ReadModelsDefinition, 'routes'>> {
  routes(services: ReadServices): readonly Route[];
}

const runsNothing = (): never => {
  throw new TypeError('a reading call runs no command');
};

const publishesNothing: IntegrationEventsOfContext = { released: [], rows: {} };

/** @throws TypeError for a slot that reads what the context does not keep, or not so that it could be found */
export function defineReadSide(definition: ReadModelsDefinition): ReadSide {
  const { name, projections, integration = publishesNothing, search = [], inbox = [], letters = [], archived = [], live = [] } = definition;
  const collections = new Map(projections.flatMap((projection) => projection.collections.map((spec) => [spec.name, spec])));
  const own = (collection: string): CollectionSpec => {
    const spec = collections.get(collection);
    if (spec === undefined) throw new TypeError(`${name} keeps no collection ${collection}`);
    return spec;
  };
  for (const { collection, number } of search) {
    if (own(collection).searchable.length === 0) throw new TypeError(`${collection} has nothing that is searchable`);
    if (number !== undefined && !own(collection).filterable.includes(number))
      throw new TypeError(`${collection} cannot be filtered by ${number}`);
  }
  for (const { collection, waiting, adviser, newest } of inbox) {
    for (const field of [...waiting.map((filter) => filter.field), adviser])
      if (!own(collection).filterable.includes(field)) throw new TypeError(`${collection} cannot be filtered by ${field}`);
    for (const field of newest === undefined ? [] : [newest.ofAll, newest.ofOwn])
      if (!own(collection).sortable.includes(field)) throw new TypeError(`${collection} cannot be sorted by ${field}`);
  }
  for (const { collection } of live) own(collection);
  return {
    name,
    projections,
    integration,
    search,
    inbox,
    letters,
    archived,
    live,
    routes: (services) => definition.routes(services).map((one) => ('kind' in one ? one.routeWith(services, runsNothing) : one)),
  };
}
