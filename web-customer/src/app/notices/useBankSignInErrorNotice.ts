import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ERROR_NOTICE_MS } from '@portal/contracts/texts/notices';
import { useNotify } from './noticeContext.ts';
import { texts } from '../../texts.ts';

/** Anybody may send such a link: of its words only the portal's own are shown, by their code (decision 0039) or as they are. */
async function inWords(text: string, fallback: string): Promise<string> {
  const { bankSignInErrorTexts, isBankSignInErrorCode } = await import('@portal/contracts/customers/bankSignInErrorTexts');
  if (isBankSignInErrorCode(text)) return bankSignInErrorTexts[text];
  return Object.values<string>(bankSignInErrorTexts).includes(text) ? text : fallback;
}

/** Says what the address brings along and takes it out of the address at once: `yes-error` (specification 000 §2). */
export function useBankSignInErrorNotice(fallback: string): void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const notify = useNotify();
  const said = useRef(false);
  useEffect(() => {
    const text = query.get('yes-error');
    if (text === null || said.current) return;
    said.current = true;
    const say = (words: string): void => notify({ tone: 'negative', title: texts.errorTitle, text: words, durationMs: ERROR_NOTICE_MS });
    if (text === '') say(fallback);
    else inWords(text, fallback).then(say, () => say(fallback));
    const rest = new URLSearchParams(query);
    rest.delete('yes-error');
    void navigate({ search: rest.toString() }, { replace: true });
  }, [query, navigate, notify, fallback]);
}
