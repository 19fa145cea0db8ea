import { beforeEach, describe, expect, it } from 'vitest';
import { createCommandHandler } from '../commands/createCommandHandler.ts';
import { derivedId } from '../commands/derivedId.ts';
import { createReservationRegistry, type ReservationRegistry } from '../commands/createReservationAggregate.ts';
import { createUniqueValueRegistry } from '../contexts/uniqueValueRegistry.ts';
import { createMemoryJournal } from '../commands/testing/memoryJournal.ts';
import type { CommandContext, CommandHandler } from '../commands/aggregate.ts';
import type { Journal } from '../journal/journal.ts';
import type { Principal } from '../http/defineRoute.ts';
import { createUseCaseRunner } from './createUseCaseRunner.ts';
import type { UseCaseRunner } from './useCaseRunner.ts';
import {
  addPaper,
  closeProject,
  editProject,
  openProject,
  projectAggregate,
  uniqueProjectNumber,
  renumberProject,
  closeProjectWithoutRoute,
  type SampleProjectEvent,
  type SampleProjectServices,
} from './testing/projectAggregate.ts';
import { createUseCaseDeclarers } from './createUseCaseDeclarers.ts';

const PROJECT = '0a1b2c3d-1111-4222-8333-444455556666';
const OTHER = '0a1b2c3d-1111-4222-8333-777755556666';
const vault = { pseudonym: (_: string, value: string) => Buffer.from(value).toString('hex'), createKey: async () => undefined };
const employee = { realm: 'employee', id: 'e1', roles: [], inheritedRoles: [], sessionId: 's' } as const satisfies Principal;

let journal: Journal & { readonly log: readonly { readonly envelope: { readonly stream: string }; readonly type: string }[] };
let commands: CommandHandler;
let reservations: ReservationRegistry;
let services: SampleProjectServices;
let cases: UseCaseRunner<SampleProjectServices>;
let drawn: string[];
let meanwhile: () => Promise<unknown>;
/** Fails the next append of a project: before it is stored, or after, when only the answer is lost. */
let failing: 'before' | 'after' | undefined;
let commandCount = 0;

const context = (over: Partial<CommandContext> = {}): CommandContext & { readonly principal: typeof employee } => ({
  actor: { kind: 'bank_employee', id: employee.id },
  now: '2026-11-21T10:00:00.000Z',
  commandId: derivedId('command', (commandCount += 1)),
  correlationId: 'correlation',
  principal: employee,
  ...over,
});

function failingJournal(): typeof journal {
  const memory = createMemoryJournal();
  return {
    ...memory,
    log: memory.log,
    async append(stream, head, events, about) {
      const fault = stream.startsWith('project-') ? failing : undefined;
      if (fault !== undefined) failing = undefined;
      if (fault === 'before') throw new Error('the engine is away');
      const appended = await memory.append(stream, head, events, about);
      if (fault === 'after') throw new Error('the answer was lost');
      return appended;
    },
  };
}

beforeEach(async () => {
  journal = failingJournal();
  commands = createCommandHandler({ journal, vault });
  reservations = createReservationRegistry({ commands, vault });
  drawn = ['n-1', 'n-2', 'n-3'];
  meanwhile = async () => undefined;
  failing = undefined;
  const papers = new Set<string>();
  services = {
    shelf: { papers, put: async (paper) => void papers.add(paper), take: async (paper) => void papers.delete(paper) },
    between: { meanwhile: async () => void (await meanwhile()) },
    numbers: () => drawn.shift() ?? 'n-9',
  };
  cases = createUseCaseRunner({ commands, reservations }, services);
  await given(PROJECT, { type: 'ProjectOpened', data: { number: 'A-1' } });
});

/** The project with its claim, as if it had been opened. */
async function given(id: string, opened: SampleProjectEvent): Promise<void> {
  if (opened.type !== 'ProjectOpened') throw new Error('first it is opened');
  await reservations.claim('projectNumber', uniqueProjectNumber.normalise(opened.data.number), `project-${id}`, context());
  await commands.execute(projectAggregate, id, { type: 'Open', number: opened.data.number }, context());
}
const eventsOf = (id: string): string[] =>
  journal.log.filter(({ envelope }) => envelope.stream === `project-${id}`).map(({ type }) => type);
const ownerOf = (number: string): Promise<string | undefined> => reservations.ownerOf('projectNumber', number);
const close = (): Promise<unknown> => commands.execute(projectAggregate, PROJECT, { type: 'Close' }, context());

describe('a use case', () => {
  it('decides and appends', async () => {
    const outcome = await cases.run(closeProject, PROJECT, undefined, context());
    expect(outcome).toMatchObject({ kind: 'accepted', accepted: { id: PROJECT, repeated: false, state: { status: 'closed' } } });
    expect(eventsOf(PROJECT)).toEqual(['ProjectOpened', 'ProjectClosed']);
  });

  it('is refused by the decision', async () => {
    expect(await cases.run(renumberProject, OTHER, { number: 'B' }, context())).toEqual({
      kind: 'refused',
      refusal: { refused: 'PROJECT_UNKNOWN', facts: {} },
    });
  });

  it('is refused by what was gathered, before anything else', async () => {
    await close();
    expect(await cases.run(renumberProject, PROJECT, { number: 'forbidden' }, context())).toMatchObject({
      refusal: { refused: 'NUMBER_FORBIDDEN' },
    });
  });

  it('is stale on another revision than was seen, before anything is gathered', async () => {
    let gathered = 0;
    meanwhile = async () => (gathered += 1);
    const outcome = await cases.run(renumberProject, PROJECT, { number: 'B' }, context({ expectedRevision: 4 }));
    expect([outcome.kind, gathered]).toEqual(['stale', 0]);
  });

  it('of what does not exist is refused, not stale', async () => {
    expect((await cases.run(renumberProject, OTHER, { number: 'B' }, context({ expectedRevision: 4 }))).kind).toBe('refused');
  });

  it('runs without a call, for a policy', async () => {
    const { principal: _, ...system } = context({ actor: { kind: 'system' } });
    expect((await cases.run(closeProjectWithoutRoute, PROJECT, undefined, system)).kind).toBe('accepted');
  });

  it('that prepares must say what it checks before', () => {
    const command = createUseCaseDeclarers<SampleProjectServices>().createCommandDeclarerFor(projectAggregate);
    expect(() =>
      command({ prepare: async () => ({ facts: { paper: 'x' } }), command: ({ facts }) => ({ type: 'AddPaper', paper: facts.paper }) }),
    ).toThrow(TypeError);
  });
});

describe('a command that comes again', () => {
  it('is answered as done, and gathers, prepares and appends nothing', async () => {
    const same = context();
    await cases.run(addPaper, PROJECT, { paper: 'invoice' }, same);
    let prepared = 0;
    meanwhile = async () => (prepared += 1);
    const again = await cases.run(addPaper, PROJECT, { paper: 'invoice' }, same);
    expect(again).toMatchObject({ kind: 'accepted', accepted: { repeated: true, events: [] } });
    expect([prepared, eventsOf(PROJECT)]).toEqual([0, ['ProjectOpened', 'PaperAdded']]);
  });

  it('is answered as done on the revision that it has changed itself, and where it would be refused by now', async () => {
    const same = context({ expectedRevision: 0 });
    await cases.run(renumberProject, PROJECT, { number: 'B-2' }, same);
    await close();
    expect(await cases.run(renumberProject, PROJECT, { number: 'B-2' }, same)).toMatchObject({
      kind: 'accepted',
      accepted: { repeated: true },
    });
  });

  it('creates the same, under the same id', async () => {
    const same = context();
    const [first, second] = [
      await cases.run(openProject, '', { number: 'C-3' }, same),
      await cases.run(openProject, '', { number: 'C-3' }, same),
    ];
    expect(first.kind === 'accepted' && first.accepted.id).toBe(derivedId(same.commandId, 'project'));
    expect(second).toMatchObject({ accepted: { id: derivedId(same.commandId, 'project'), repeated: true } });
  });

  it('while the first is under way keeps what the first has prepared', async () => {
    const same = context();
    const again = createUseCaseRunner({ commands: createCommandHandler({ journal, vault, otherWriters: true }), reservations }, services);
    meanwhile = async () => {
      meanwhile = async () => undefined;
      await again.run(addPaper, PROJECT, { paper: 'invoice' }, same);
    };
    expect((await cases.run(addPaper, PROJECT, { paper: 'invoice' }, same)).kind).toBe('accepted');
    expect([eventsOf(PROJECT), [...services.shelf.papers]]).toEqual([['ProjectOpened', 'PaperAdded'], ['invoice']]);
  });

  it('after its answer was lost finds its event, its claim and what it prepared', async () => {
    const same = context();
    failing = 'after';
    await expect(cases.run(openProject, '', { number: 'D-4' }, same)).rejects.toThrow('lost');
    expect(await cases.run(openProject, '', { number: 'D-4' }, same)).toMatchObject({ accepted: { repeated: true } });
    expect(await ownerOf('d-4')).toBe(`project-${derivedId(same.commandId, 'project')}`);
    const paper = context();
    failing = 'after';
    await expect(cases.run(addPaper, PROJECT, { paper: 'invoice' }, paper)).rejects.toThrow('lost');
    await cases.run(addPaper, PROJECT, { paper: 'invoice' }, paper);
    expect([eventsOf(PROJECT), [...services.shelf.papers]]).toEqual([['ProjectOpened', 'PaperAdded'], ['invoice']]);
  });
});

describe('what is prepared', () => {
  it('stays when its event is stored', async () => {
    await cases.run(addPaper, PROJECT, { paper: 'invoice' }, context());
    expect([...services.shelf.papers]).toEqual(['invoice']);
  });

  it('is prepared once, however often others are faster', async () => {
    let prepared = 0;
    meanwhile = async () => {
      prepared += 1;
      const others = createCommandHandler({ journal, vault });
      await others.execute(projectAggregate, PROJECT, { type: 'Renumber', number: 'Z-9' }, context());
    };
    expect((await cases.run(addPaper, PROJECT, { paper: 'invoice' }, context())).kind).toBe('accepted');
    expect([prepared, eventsOf(PROJECT)]).toEqual([1, ['ProjectOpened', 'ProjectRenumbered', 'PaperAdded']]);
  });

  it('is not begun where the check refuses', async () => {
    await close();
    let prepared = 0;
    meanwhile = async () => (prepared += 1);
    expect(await cases.run(addPaper, PROJECT, { paper: 'invoice' }, context())).toMatchObject({ refusal: { refused: 'PROJECT_CLOSED' } });
    expect(prepared).toBe(0);
  });

  it('may refuse itself', async () => {
    expect(await cases.run(addPaper, PROJECT, { paper: 'blank' }, context())).toMatchObject({ refusal: { refused: 'PAPER_BLANK' } });
  });

  it.each([
    ['is refused in the end', close, {}, 'refused'],
    [
      'has become stale',
      () => commands.execute(projectAggregate, PROJECT, { type: 'Renumber', number: 'Z' }, context()),
      { expectedRevision: 0 },
      'stale',
    ],
  ] as const)('is undone when the command %s', async (_, change, over, kind) => {
    meanwhile = change;
    expect((await cases.run(addPaper, PROJECT, { paper: 'invoice' }, context(over))).kind).toBe(kind);
    expect([...services.shelf.papers]).toEqual([]);
  });

  it('is undone when the stream is too busy', async () => {
    const busy = { ...commands, execute: async () => ({ kind: 'busy' }) as const };
    const cutOff = createUseCaseRunner({ commands: busy, reservations }, services);
    expect((await cutOff.run(addPaper, PROJECT, { paper: 'invoice' }, context())).kind).toBe('busy');
    expect([...services.shelf.papers]).toEqual([]);
  });

  it('is not undone by a throw: whether the event is stored is unknown', async () => {
    failing = 'before';
    await expect(cases.run(addPaper, PROJECT, { paper: 'invoice' }, context())).rejects.toThrow('away');
    expect([...services.shelf.papers]).toEqual(['invoice']);
  });
});

describe('a value that no other may have', () => {
  it('is claimed before it is there', async () => {
    const outcome = await cases.run(openProject, '', { number: ' C-3 ' }, context());
    expect(await ownerOf('c-3')).toBe(outcome.kind === 'accepted' ? `project-${outcome.accepted.id}` : 'nobody');
  });

  it('is refused when another has it', async () => {
    expect(await cases.run(openProject, '', { number: 'a-1' }, context())).toMatchObject({ refusal: { refused: 'NUMBER_TAKEN' } });
    await given(OTHER, { type: 'ProjectOpened', data: { number: 'B-2' } });
    expect(await cases.run(renumberProject, OTHER, { number: 'A-1' }, context())).toMatchObject({ refusal: { refused: 'NUMBER_TAKEN' } });
  });

  it('goes to one of two who want it at the same time', async () => {
    const kinds = await Promise.all([1, 2].map(async () => (await cases.run(openProject, '', { number: 'C-3' }, context())).kind));
    expect(kinds.sort()).toEqual(['accepted', 'refused']);
  });

  it('is drawn again when it is taken and nobody asked for it', async () => {
    await given(OTHER, { type: 'ProjectOpened', data: { number: 'n-1' } });
    expect(await cases.run(openProject, '', { number: null }, context())).toMatchObject({ accepted: { state: { number: 'n-2' } } });
  });

  it('is given back when the command is refused after all', async () => {
    const late = { ...commands, execute: async () => ({ kind: 'refused', refusal: { refused: 'LATE', facts: {} } }) as const };
    const cutOff = createUseCaseRunner({ commands: late, reservations }, services);
    expect((await cutOff.run(renumberProject, PROJECT, { number: 'B-2' }, context())).kind).toBe('refused');
    expect([await ownerOf('b-2'), await ownerOf('a-1')]).toEqual([undefined, `project-${PROJECT}`]);
  });

  it('stays with its owner when the very same command has come first', async () => {
    const same = context();
    const twin = createUseCaseRunner({ commands: createCommandHandler({ journal, vault, otherWriters: true }), reservations }, services);
    const own = createUseCaseRunner(
      {
        commands: {
          ...commands,
          async execute(...call) {
            await twin.run(renumberProject, PROJECT, { number: 'B-2' }, same);
            return commands.execute(...call);
          },
        },
        reservations,
      },
      services,
    );
    expect((await own.run(renumberProject, PROJECT, { number: 'B-2' }, same)).kind).toBe('accepted');
    expect(await ownerOf('b-2')).toBe(`project-${PROJECT}`);
  });

  it('stays with its owner when another command has brought it meanwhile, and this one is stale by that', async () => {
    const twin = createUseCaseRunner({ commands: createCommandHandler({ journal, vault, otherWriters: true }), reservations }, services);
    const overtaken: CommandHandler = {
      ...commands,
      async execute(...call) {
        await twin.run(renumberProject, PROJECT, { number: 'B-2' }, context());
        return commands.execute(...call);
      },
    };
    const own = createUseCaseRunner({ commands: overtaken, reservations }, services);
    expect((await own.run(renumberProject, PROJECT, { number: 'B-2' }, context({ expectedRevision: 0 }))).kind).toBe('stale');
    expect(await ownerOf('b-2')).toBe(`project-${PROJECT}`);
    expect(await cases.run(openProject, '', { number: 'B-2' }, context())).toMatchObject({ refusal: { refused: 'NUMBER_TAKEN' } });
  });

  it('stays with its owner who takes it back before it was given back', async () => {
    const registry = createUniqueValueRegistry([uniqueProjectNumber], {
      ...{ commands, journal, reservations, vault },
      clock: { now: () => '2026-11-21T10:00:00.000Z' },
    });
    const follow = async () => {
      for (const event of await journal.readStream(`project-${PROJECT}`)) await registry.policy.handle(event);
    };
    await cases.run(renumberProject, PROJECT, { number: 'B-2' }, context());
    const overtaken: CommandHandler = {
      ...commands,
      async execute(...call) {
        await follow();
        expect(await cases.run(openProject, '', { number: 'A-1' }, context())).toMatchObject({ refusal: { refused: 'NUMBER_TAKEN' } });
        return commands.execute(...call);
      },
    };
    const own = createUseCaseRunner({ commands: overtaken, reservations }, services);
    expect((await own.run(renumberProject, PROJECT, { number: 'A-1' }, context())).kind).toBe('accepted');
    await follow();
    expect([await ownerOf('a-1'), await ownerOf('b-2')]).toEqual([`project-${PROJECT}`, undefined]);
  });

  describe('that another command of its owner gives up while one that keeps it is under way', () => {
    const keepWhile = async (meanwhileDone: () => Promise<unknown>) => {
      const registry = createUniqueValueRegistry([uniqueProjectNumber], {
        ...{ commands, journal, reservations, vault },
        clock: { now: () => '2026-11-21T10:00:00.000Z' },
      });
      let overtaken = false;
      const execute: CommandHandler['execute'] = async (...call) => {
        if (!overtaken) {
          overtaken = true;
          await cases.run(renumberProject, PROJECT, { number: 'B-2' }, context());
          for (const event of await journal.readStream(`project-${PROJECT}`)) await registry.policy.handle(event);
          await meanwhileDone();
        }
        return commands.execute(...call);
      };
      const own = createUseCaseRunner({ commands: { ...commands, execute }, reservations }, services);
      return own.run(editProject, PROJECT, { number: 'A-1', paper: 'invoice' }, context());
    };

    it('is claimed again before it is there again', async () => {
      const outcome = await keepWhile(async () => expect(await ownerOf('a-1')).toBeUndefined());
      expect(outcome).toMatchObject({ kind: 'accepted', accepted: { state: { number: 'A-1' } } });
      expect(await ownerOf('a-1')).toBe(`project-${PROJECT}`);
      expect(eventsOf(PROJECT)).toEqual(['ProjectOpened', 'ProjectRenumbered', 'PaperAdded', 'ProjectRenumbered']);
    });

    it('is refused where another has claimed it since', async () => {
      const outcome = await keepWhile(async () =>
        expect(await cases.run(openProject, '', { number: 'A-1' }, context())).toMatchObject({ kind: 'accepted' }),
      );
      expect(outcome).toMatchObject({ kind: 'refused', refusal: { refused: 'NUMBER_TAKEN' } });
      expect(eventsOf(PROJECT)).toEqual(['ProjectOpened', 'ProjectRenumbered']);
    });
  });

  it('is not given back by a refused command when another of its owner needs it', async () => {
    const overtaken: CommandHandler = {
      ...commands,
      async execute() {
        await reservations.claim('projectNumber', 'b-2', `project-${PROJECT}`, context());
        return { kind: 'refused', refusal: { refused: 'LATE', facts: {} } };
      },
    };
    const own = createUseCaseRunner({ commands: overtaken, reservations }, services);
    expect((await own.run(renumberProject, PROJECT, { number: 'B-2' }, context())).kind).toBe('refused');
    expect(await ownerOf('b-2')).toBe(`project-${PROJECT}`);
  });

  it('stays claimed after a throw, for the clean-up to look at', async () => {
    const same = context();
    failing = 'before';
    await expect(cases.run(openProject, '', { number: 'C-3' }, same)).rejects.toThrow('away');
    expect(await ownerOf('c-3')).toBe(`project-${derivedId(same.commandId, 'project')}`);
  });

  it('is not asked for when nothing would change', async () => {
    const before = journal.log.length;
    expect((await cases.run(renumberProject, PROJECT, { number: 'A-1' }, context())).kind).toBe('accepted');
    expect(journal.log.length).toBe(before);
  });
});
