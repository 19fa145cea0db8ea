import type { SelfDisclosureRedirectView } from '@portal/contracts/customers/views/agree21Person';
import { specifiedCustomerTexts } from '@portal/contracts/texts/specifiedCustomerTexts';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import { isWebAddress, openWaitingBrowserTab, type WaitingBrowserTab } from '@portal/web-shared/components/waitingWindow.ts';
import { callApi } from '../api/apiClient.ts';

/** Good for a minute: it is followed at once. */
const getLoginUrl = async (): Promise<string> =>
  (await callApi<SelfDisclosureRedirectView>({ method: 'GET', path: 'customers/get-login-for-selbstauskunft' })).value.href;

const goHere = (href: string): void => window.location.assign(href);

/** Opens a tab that waits for the link and follows it (specification 000 §2); where the browser opens none, this one follows it. */
export function useOpenSelfDisclosure(goTo = goHere): { readonly open: () => void; readonly isPending: boolean } {
  const { mutate, isPending } = useCommand<WaitingBrowserTab | undefined, string>({
    run: getLoginUrl,
    invalidates: [],
    onAnswer(href, opened) {
      if (!isWebAddress(href)) opened?.close();
      else if (opened === undefined) goTo(href);
      else opened.goTo(href);
    },
    onProblem: (_, opened) => opened?.close(),
  });
  return {
    isPending,
    open: () => {
      if (!isPending) mutate(openWaitingBrowserTab(specifiedCustomerTexts.selfDisclosureWaiting));
    },
  };
}
