import { z } from 'zod';
import type { Aggregate, Decision } from '../../commands/aggregate.ts';
import { refuse } from '../../commands/refusal.ts';
import { createRejectedOutcomeAnswer } from '../createRejectedOutcomeAnswer.ts';
import { declareAnswerAsGetOfResource } from '../useCase.ts';
import { defineUniquenessRule } from '../defineUniquenessRule.ts';
import { createUseCaseDeclarers } from '../createUseCaseDeclarers.ts';

export type SampleProjectEvent =
  | { readonly type: 'ProjectOpened'; readonly data: { readonly number: string } }
  | { readonly type: 'ProjectRenumbered'; readonly data: { readonly number: string } }
  | { readonly type: 'PaperAdded'; readonly data: { readonly paper: string } }
  | { readonly type: 'ProjectClosed'; readonly data: object };

export type SampleProjectCommand =
  | { readonly type: 'Open'; readonly number: string }
  | { readonly type: 'Renumber'; readonly number: string }
  /** Refused where a paper would be, and nothing else. */
  | { readonly type: 'CheckPaper' }
  | { readonly type: 'AddPaper'; readonly paper: string }
  | { readonly type: 'Edit'; readonly number: string; readonly paper: string }
  | { readonly type: 'Close' };

interface ProjectState {
  readonly status: 'absent' | 'open' | 'closed';
  readonly number: string;
  readonly papers: readonly string[];
}

function decide(command: SampleProjectCommand, { status, number }: ProjectState): Decision<SampleProjectEvent> {
  if (command.type === 'Open')
    return status === 'absent' ? [{ type: 'ProjectOpened', data: { number: command.number } }] : refuse('PROJECT_EXISTS');
  if (status === 'absent') return refuse('PROJECT_UNKNOWN');
  if (command.type === 'Close') return status === 'closed' ? [] : [{ type: 'ProjectClosed', data: {} }];
  if (status === 'closed') return refuse('PROJECT_CLOSED');
  switch (command.type) {
    case 'Renumber':
      return command.number === number ? [] : [{ type: 'ProjectRenumbered', data: { number: command.number } }];
    case 'CheckPaper':
      return [];
    case 'AddPaper':
      return [{ type: 'PaperAdded', data: { paper: command.paper } }];
    case 'Edit':
      return [
        { type: 'PaperAdded', data: { paper: command.paper } },
        ...(command.number === number ? [] : [{ type: 'ProjectRenumbered', data: { number: command.number } } as const]),
      ];
  }
}

/** The least of an aggregate with a unique number and something that is kept outside of its stream. */
export const projectAggregate: Aggregate<ProjectState, SampleProjectEvent, SampleProjectCommand> = {
  category: 'project',
  initial: { status: 'absent', number: '', papers: [] },
  keepsPersonalData: false,
  evolve(state, event) {
    switch (event.type) {
      case 'ProjectOpened':
        return { ...state, status: 'open', number: event.data.number };
      case 'ProjectRenumbered':
        return { ...state, number: event.data.number };
      case 'PaperAdded':
        return { ...state, papers: [...state.papers, event.data.paper] };
      case 'ProjectClosed':
        return { ...state, status: 'closed' };
    }
  },
  decide,
};

export const uniqueProjectNumber = defineUniquenessRule(projectAggregate, {
  kind: 'projectNumber',
  valuesOf: ({ status, number }) => (status === 'open' ? [number] : []),
  normalise: (value) => value.trim().toLowerCase(),
  refusal: 'NUMBER_TAKEN',
  changedBy: ['ProjectOpened', 'ProjectRenumbered', 'ProjectClosed'],
});

/** What the use cases of specs may use: a shelf of papers, and whatever a spec wants to do in between. */
export interface SampleProjectServices {
  readonly shelf: { readonly papers: Set<string>; put(paper: string): Promise<void>; take(paper: string): Promise<void> };
  readonly between: { meanwhile(): Promise<void> };
  numbers(): string;
}

const { createCommandDeclarerFor, query } = createUseCaseDeclarers<SampleProjectServices>();
const command = createCommandDeclarerFor(projectAggregate);
const access = { employee: { anyOf: ['ROLE_BANK_EMPLOYEE'] } } as const;

export const openProject = command({
  method: 'POST',
  path: '/enquiries',
  summary: 'open',
  access,
  body: z.strictObject({ number: z.string().nullable() }),
  creates: 'project',
  claims: [uniqueProjectNumber],
  draw: ({ body, numbers }) => (body.number === null ? numbers() : undefined),
  command: ({ body, drawn }) => ({ type: 'Open', number: body.number ?? drawn ?? '' }),
  answer: declareAnswerAsGetOfResource('enquiries'),
});

export const renumberProject = command({
  method: 'PATCH',
  path: '/enquiries/:id',
  summary: 'renumber',
  access,
  body: z.strictObject({ number: z.string() }),
  async gather({ body, between }) {
    await between.meanwhile();
    return body.number === 'forbidden' ? { refused: 'NUMBER_FORBIDDEN', facts: {} } : { number: body.number };
  },
  claims: [uniqueProjectNumber],
  command: ({ gathered }) => ({ type: 'Renumber', number: gathered.number }),
  answer: declareAnswerAsGetOfResource('enquiries'),
});

/** Names the number as well, as a form does that is sent whole. */
export const editProject = command<{ readonly number: string; readonly paper: string }>({
  claims: [uniqueProjectNumber],
  command: ({ body }) => ({ type: 'Edit', ...body }),
});

export const addPaper = command({
  method: 'POST',
  path: '/enquiries/:id/papers',
  summary: 'add a paper',
  access,
  body: z.strictObject({ paper: z.string() }),
  check: () => ({ type: 'CheckPaper' }),
  async prepare({ body, shelf, between }) {
    if (body.paper === 'blank') return { refused: 'PAPER_BLANK', facts: {} };
    await shelf.put(body.paper);
    await between.meanwhile();
    return {
      facts: { paper: body.paper },
      undo: async (state: ProjectState) => {
        if (!state.papers.includes(body.paper)) await shelf.take(body.paper);
      },
    };
  },
  command: ({ facts }) => ({ type: 'AddPaper', paper: facts.paper }),
});

/** Nothing is looked at before it. */
export const closeProject = command({
  method: 'POST',
  path: '/enquiries/:id/close',
  summary: 'close',
  access,
  command: () => ({ type: 'Close' }),
});

/** For policies and jobs: no call. */
export const closeProjectWithoutRoute = command({ command: () => ({ type: 'Close' }) });

/** Customers may not read it. */
export const readProject = query({
  path: '/enquiries/:id',
  summary: 'read',
  access,
  handle: async ({ params, principal }) => ({
    kind: 'resource',
    type: 'Project',
    iri: `/api/enquiries/${params.id}`,
    body: { id: params.id, reader: principal.id },
    revision: 7,
  }),
});

/** By a code that somebody was given: who has it acts, and learns no more than that it is not valid. */
export const closeAsHolderOfCode = command<{ readonly code: string }>({
  stream: ({ body: { code } }) => (code.startsWith('close-') ? code.slice('close-'.length) : refuse('CODE_INVALID')),
  actor: ({ id }) => ({ kind: 'customer', id }),
  refusedAs: (code) => (code === 'PROJECT_UNKNOWN' ? 'CODE_INVALID' : code),
  command: () => ({ type: 'Close' }),
});

/** Whoever reads it closes it: what a query does of itself. */
export const readAndClose = query({
  path: '/enquiries/:id/once',
  summary: 'read once',
  access,
  async handle({ params, context, run }) {
    const closed = await run(closeProjectWithoutRoute, params.id, undefined, context);
    return closed.kind === 'accepted'
      ? { kind: 'json', body: { first: closed.accepted.events.length > 0 } }
      : createRejectedOutcomeAnswer(closed);
  },
});
