import { renderSimulatorPageFrame } from './renderSimulatorPageFrame.ts';

const style = `.note { border: 1px solid #8884; border-radius: 12px; padding: 16px; }
form { display: grid; gap: 12px; } label { font-weight: 600; } .help { margin: 0; }
input { font: inherit; padding: 12px; border: 1px solid #8888; border-radius: 8px; min-width: 0; }
button, .cancel { font: inherit; padding: 12px 16px; min-height: 48px; box-sizing: border-box; text-align: center; border-radius: 8px; }
button { background: #0b5394; color: #fff; border: 0; font-weight: 600; cursor: pointer; } .cancel { color: inherit; }
:focus-visible { outline: 3px solid #f0a000; outline-offset: 2px; }`;

/** Base64url and digits only, so that nothing has to be escaped. */
const page = (title: string, main: string): string =>
  renderSimulatorPageFrame({
    title,
    bodyStyle: 'max-width: 480px; padding: 24px 16px; overflow-wrap: anywhere; hyphens: auto;',
    style,
    simulator: 'des Online-Bankings',
    main: `${main}
  <p class="note">Diese Seite gibt es nur auf der Demo-Bank: Sie steht anstelle des Online-Bankings, bei dem sich Kunden einer Bank anmelden.</p>`,
  });

/** Asks who signs in. No script. */
export const bankSignInPage = ({ action, ticket, cancel }: { action: string; ticket: string; cancel: string }): string =>
  page(
    'Online-Banking',
    `<p>Das Kundenportal Ihrer Bank möchte wissen, wer Sie sind. Ihre Kontodaten erfährt es nicht.</p>
  <form method="get" action="${action}">
    <input type="hidden" name="anfrage" value="${ticket}">
    <label for="zugang">Zugangsnummer</label>
    <input id="zugang" name="zugang" required inputmode="numeric" pattern="[0-9]{4,10}" maxlength="10" autocomplete="off" aria-describedby="hilfe">
    <p class="help" id="hilfe">Auf der Demo-Bank ist jede Nummer aus 4 bis 10 Ziffern eine eigene Person, zum Beispiel 4711.</p>
    <button type="submit">Anmelden und zurück zum Portal</button>
    <a class="cancel" href="${cancel}">Abbrechen</a>
  </form>`,
  );

export const invalidBankSignInPage = (): string =>
  page(
    'Diese Anfrage ist nicht gültig.',
    '<p>Sie ist abgelaufen oder unvollständig. Bitte beginnen Sie die Anmeldung im Portal noch einmal.</p>',
  );
