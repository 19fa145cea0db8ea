export const DEMO_PASSWORD = 'Demo-Passwort-2026!';
