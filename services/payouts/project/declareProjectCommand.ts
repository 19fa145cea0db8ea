import type { ReadModelDocument, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { declareAnswerAsGetOfResource } from '@portal/platform/use-cases/useCase';
import { financingProjectAggregate } from '../financing-project/financingProjectAggregate.ts';
import { createCommandDeclarerFor, type PayoutsServices } from '../payoutsServices.ts';

export const declareProjectCommand = createCommandDeclarerFor(financingProjectAggregate);

export const projectStreamNameOf = (id: string): string => `${financingProjectAggregate.category}-${id}`;

type PlacedKind = 'credit' | 'disbursement' | 'position' | 'inputValue' | 'documentFile' | 'sitePhoto';

interface PayoutLocation extends ReadModelDocument {
  readonly kind: PlacedKind;
  readonly projectId: string;
}

/** Finds the project that something belongs to; what may be done with it, the project decides. */
export async function findProjectIdOfPart(reader: ReadModelReader, kind: PlacedKind, id: string): Promise<string | undefined> {
  const place = await reader.get<PayoutLocation>('payoutLocations', id);
  return place?.kind === kind ? place.projectId : undefined;
}

/** A call about a part of a project goes to the project. */
export const createResolverOfProjectIdByPartId =
  (kind: PlacedKind) =>
  ({ params, reader }: { readonly params: { readonly id: string } } & Pick<PayoutsServices, 'reader'>): Promise<string | undefined> =>
    findProjectIdOfPart(reader, kind, params.id);

/** A call about a request goes to its project, and answers with the request as it is then. */
export const disbursementCommandOptions = {
  stream: createResolverOfProjectIdByPartId('disbursement'),
  answer: declareAnswerAsGetOfResource('valutierung-disbursements'),
} as const;
