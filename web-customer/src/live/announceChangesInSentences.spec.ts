import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { announceChangesInSentences } from './announceChangesInSentences.ts';

const card = (status: string) => ({ enquiries: [{ id: 'e1', name: 'Umschuldung', status }] });

describe('a case that changes while its list is read anew', () => {
  const changeIt = async (client: QueryClient): Promise<readonly string[]> => {
    const said: string[] = [];
    const fetched = (status: string) => client.fetchQuery({ queryKey: ['customer', 'c1'], queryFn: () => card(status) });
    await fetched('open');
    const stop = announceChangesInSentences(client, (sentences) => said.push(...sentences));
    await fetched('processed');
    stop();
    return said;
  };

  it('is named, also where its own page was looked at before', async () => {
    const client = new QueryClient();
    client.setQueryData(['enquiry', 'e1'], { value: {} });
    expect(await changeIt(client)).toEqual([expect.stringContaining('Umschuldung')]);
  });

  it('is left to its own page where that is looked at', async () => {
    const client = new QueryClient();
    const looking = new QueryObserver(client, { queryKey: ['enquiry', 'e1'], queryFn: () => ({ value: {} }) }).subscribe(() => undefined);
    expect(await changeIt(client)).toEqual([]);
    looking();
  });
});
