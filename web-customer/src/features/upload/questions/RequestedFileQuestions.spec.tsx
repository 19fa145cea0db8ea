import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuestionThreadView } from '@portal/contracts/enquiries/views/fileQuestions';
import { hasUnseenBankReply } from '../../../enquiries/seenAnswers.ts';
import { aRequestedFile } from '../../../testing/aRequestedFile.ts';
import { answerCalls, problemResponse, type SentCall } from '../../../testing/answerCalls.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { RequestedFileQuestions } from './RequestedFileQuestions.tsx';

const asked = { id: 'q1', createdAt: '2026-11-20T08:00:00.000Z', text: 'Zählt auch der Mai?', initiatedBy: 'customer' } as const;
const answered = { id: 'q2', createdAt: '2026-11-20T09:00:00.000Z', text: 'Ja, bitte.', initiatedBy: 'bank_employee' } as const;
const aThread = (facts: Partial<QuestionThreadView> = {}): QuestionThreadView => ({
  '@id': '/api/file-questions/f1',
  id: 'f1',
  file: '/api/files/f1',
  enquiry: '/api/enquiries/e1',
  contributions: [],
  isOpen: false,
  closedAt: null,
  writable: true,
  ...facts,
});

let stored: QuestionThreadView;
let sent: SentCall[];
let refused: Response | undefined;
/** Before it the server answers nothing that is asked. */
let mayAnswer: Promise<void>;

beforeEach(() => {
  refused = undefined;
  mayAnswer = Promise.resolve();
  sent = answerCalls(({ body }) => {
    if (body !== undefined && refused !== undefined) return refused;
    if (body !== undefined) stored = aThread({ contributions: [...stored.contributions, asked], isOpen: true });
    const answer = new Response(JSON.stringify(stored), { headers: { ETag: '"1"', 'Content-Type': 'application/json' } });
    return body === undefined ? answer : mayAnswer.then(() => answer);
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function open(thread: QuestionThreadView): void {
  stored = thread;
  renderScreen(<RequestedFileQuestions enquiryId="e1" file={aRequestedFile()} />);
}
const ask = async (text: string): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: 'Frage stellen' }));
  fireEvent.change(screen.getByLabelText('Ihre Frage'), { target: { value: text } });
  await act(async () => screen.getByRole('button', { name: 'Frage senden' }).click());
};
const questions = () => sent.filter(({ body }) => body !== undefined);

describe('the questions about a document', () => {
  it('show what was asked and answered, and count as seen from then on', async () => {
    open(aThread({ contributions: [asked, answered] }));
    const log = await screen.findByRole('log', { name: 'Fragen und Antworten, älteste zuerst' });
    expect(
      within(log)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^Sie .*Zählt auch der Mai\?$/), expect.stringMatching(/^Ihre Bank .*Ja, bitte\.$/)]);
    expect(
      hasUnseenBankReply(
        aRequestedFile({ questionThread: { contributions: 2, lastBy: 'bank', isOpen: false, lastAt: answered.createdAt } }),
      ),
    ).toBe(false);
  });

  it('invite to ask where nobody has yet; where that is over there is nothing', async () => {
    open(aThread());
    expect(await screen.findByText(/^Etwas unklar\?/)).toBeTruthy();
    cleanup();
    open(aThread({ writable: false }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(screen.queryByRole('heading', { name: 'Fragen zu diesem Dokument' })).toBeNull();
  });

  it('take a question once, and say that it has arrived', async () => {
    open(aThread());
    await ask('  Zählt auch der Mai?  ');
    expect(await screen.findByText('Zählt auch der Mai?')).toBeTruthy();
    expect(screen.getByText('Ihre Bank hat Ihre Frage erhalten und antwortet hier.')).toBeTruthy();
    expect(screen.queryByLabelText('Ihre Frage')).toBeNull();
    expect(questions()).toEqual([{ path: '/api/files/f1/questions', body: { text: 'Zählt auch der Mai?' } }]);
  });

  it('have the focus where they are typed, and give it back', async () => {
    open(aThread());
    fireEvent.click(await screen.findByRole('button', { name: 'Frage stellen' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Ihre Frage')));
    fireEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Frage stellen' }));
    await ask('Zählt auch der Mai?');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Frage stellen' })));
  });

  it('keep what is typed on while the question is on its way', async () => {
    let answer = (): void => undefined;
    mayAnswer = new Promise((resolve) => (answer = resolve));
    open(aThread());
    await ask('Zählt auch der Mai?');
    await waitFor(() => expect(questions()).toHaveLength(1));
    fireEvent.change(screen.getByLabelText('Ihre Frage'), { target: { value: 'Zählt auch der Mai? Und der Juni?' } });
    await act(async () => answer());
    expect(await screen.findByText('Ihre Bank hat Ihre Frage erhalten und antwortet hier.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Ihre Frage').value).toBe('Zählt auch der Mai? Und der Juni?');
  });

  it('keep what was typed when it could not be sent, and when nothing may be asked any more', async () => {
    open(aThread());
    refused = problemResponse(503, 'Gerade nicht erreichbar.');
    await ask('Lange überlegt');
    expect(await screen.findByText('Gerade nicht erreichbar.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Ihre Frage').value).toBe('Lange überlegt');
    stored = aThread({ writable: false });
    refused = problemResponse(409, 'Nichts mehr möglich.');
    await act(async () => screen.getByRole('button', { name: 'Frage senden' }).click());
    expect(await screen.findByText('Nichts mehr möglich.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Ihre Frage').value).toBe('Lange überlegt');
  });

  it('say that the bank has taken care of one that it has closed without an answer, and take the next', async () => {
    open(aThread({ contributions: [{ ...asked, id: 'q0' }], closedAt: '2026-11-20T09:00:00.000Z' }));
    expect(await screen.findByText(/^Ihre Bank hat sich um Ihre Frage gekümmert\./)).toBeTruthy();
    expect(screen.queryByText(/antwortet hier\.$/)).toBeNull();
    await ask('Doch noch etwas?');
    expect(await screen.findByText('Ihre Bank hat Ihre Frage erhalten und antwortet hier.')).toBeTruthy();
    expect(screen.queryByText(/gekümmert/)).toBeNull();
  });

  it('take no empty one: the field says so and has the focus', async () => {
    open(aThread());
    await ask('   ');
    expect(await screen.findByText('Pflichtfeld')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Ihre Frage')));
    expect(questions()).toEqual([]);
  });
});
