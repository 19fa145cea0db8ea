import { describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { retryWithFreshEtagIfSeenIsUnchanged } from './retryWithFreshEtagIfSeenIsUnchanged.ts';

const seen = { value: 'requested', etag: '"1"' };
const stale = new ApiProblem({ status: 412, code: 'STALE', detail: 'Inzwischen geändert.' });
const notOpen = new ApiProblem({ status: 409, code: 'ENQUIRY_NOT_OPEN', detail: 'Der Vorgang ist nicht offen.' });

/** A command that answers the tags in turn; the last answer stays. */
function run(answers: readonly (ApiProblem | 'done')[], now = { value: 'requested', etag: '"2"' }) {
  const tags: (string | undefined)[] = [];
  const fetchNow = vi.fn(() => Promise.resolve(now));
  const result = retryWithFreshEtagIfSeenIsUnchanged({
    seen,
    command: (etag) => {
      const answer = answers[Math.min(tags.push(etag), answers.length) - 1];
      return answer instanceof ApiProblem ? Promise.reject(answer) : Promise.resolve(answer);
    },
    fetchNow,
    stillMeant: (value) => value === 'requested',
  });
  return { result, tags, fetchNow };
}

describe('a command on what the person saw', () => {
  it('goes out with the tag under which it was seen, and nothing is fetched', async () => {
    const { result, tags, fetchNow } = run(['done']);
    await expect(result).resolves.toBe('done');
    expect(tags).toEqual(['"1"']);
    expect(fetchNow).not.toHaveBeenCalled();
  });

  it('goes out again with the new tag when something else changed meanwhile', async () => {
    const { result, tags } = run([stale, 'done']);
    await expect(result).resolves.toBe('done');
    expect(tags).toEqual(['"1"', '"2"']);
  });

  it('is left to the person when what was seen changed itself', async () => {
    const { result, tags } = run([stale, 'done'], { value: 'problem', etag: '"2"' });
    await expect(result).rejects.toBe(stale);
    expect(tags).toEqual(['"1"']);
  });

  it('is repeated once, not for ever', async () => {
    const { result, tags } = run([stale]);
    await expect(result).rejects.toBe(stale);
    expect(tags).toHaveLength(2);
  });

  it('is not repeated for any other refusal', async () => {
    const { result, tags, fetchNow } = run([notOpen]);
    await expect(result).rejects.toBe(notOpen);
    expect(tags).toHaveLength(1);
    expect(fetchNow).not.toHaveBeenCalled();
  });
});
