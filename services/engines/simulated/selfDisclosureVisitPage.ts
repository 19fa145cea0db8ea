import { renderSimulatorPageFrame } from './renderSimulatorPageFrame.ts';

const contents = {
  employee: [
    'Sie sind angemeldet.',
    'Hier sehen Bank-Mitarbeiter die Selbstauskünfte ihrer Kunden. Das Portal hat Sie über einen Link angemeldet, der eine Minute lang gültig ist.',
  ],
  customer: ['Ihre Selbstauskunft', 'Hier füllen Kunden ihre Selbstauskunft aus: Einkommen, Ausgaben, Vermögen und Verbindlichkeiten.'],
  nobody: [
    'Dieser Link ist nicht gültig.',
    'Er ist abgelaufen oder unvollständig. Bitte öffnen Sie ihn erneut aus der Nachricht oder aus dem Portal.',
  ],
} as const;

export function selfDisclosureVisitPage(as: 'employee' | 'customer' | undefined): string {
  const [title, text] = contents[as ?? 'nobody'];
  return renderSimulatorPageFrame({
    title,
    bodyStyle: 'max-width: 720px; padding: 24px 16px; overflow-wrap: anywhere; hyphens: auto;',
    style: '.note { border: 1px solid #8884; border-radius: 12px; padding: 16px; }',
    simulator: 'der Selbstauskunft',
    main: `<p>${text}</p>
  <p class="note">Diese Seite gibt es nur auf der Demo-Bank: Sie steht anstelle des Systems, in dem eine Bank Selbstauskünfte führt.</p>`,
  });
}
