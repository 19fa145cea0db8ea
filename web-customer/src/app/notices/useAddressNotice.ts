import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ERROR_NOTICE_MS } from '@portal/contracts/texts/notices';
import { useNotify } from './noticeContext.ts';
import { texts } from '../../texts.ts';
import { textFromAddress } from './addressText.ts';

/** Of the sign-in of the bank it brings a code (decision 0039); its words are fetched when they are wanted. */
async function inWords(text: string): Promise<string> {
  const { bankSignInErrors, isBankSignInError } = await import('@portal/contracts/customers/bankSignInErrors');
  return isBankSignInError(text) ? bankSignInErrors[text] : text;
}

/** Says what the address brings along and takes it out of the address at once: `yes-error` (specification 000 §2). */
export function useAddressNotice(fallback: string): void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const notify = useNotify();
  const said = useRef(false);
  useEffect(() => {
    const text = textFromAddress(query.get('yes-error'), fallback);
    if (text === undefined || said.current) return;
    said.current = true;
    const say = (words: string): void => notify({ tone: 'negative', title: texts.errorTitle, text: words, durationMs: ERROR_NOTICE_MS });
    if (/^[A-Z_]+$/.test(text)) inWords(text).then(say, () => say(fallback));
    else say(text);
    const rest = new URLSearchParams(query);
    rest.delete('yes-error');
    void navigate({ search: rest.toString() }, { replace: true });
  }, [query, navigate, notify, fallback]);
}
