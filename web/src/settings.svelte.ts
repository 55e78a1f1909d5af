/** What a person has set: kept by the browser, shown at once. */
import { remember, remembered } from './remember';

export const textSizes = [100, 125, 150, 200] as const;
/** How fast the turns of others are shown. */
export const speeds = ['calm', 'brisk', 'instant'] as const;
export type Speed = (typeof speeds)[number];
export interface Settings {
  theme: 'system' | 'light' | 'dark';
  sound: boolean;
  motion: 'system' | 'reduced';
  text: (typeof textSizes)[number];
  speed: Speed;
  /** Whether a single letter, digit or sign acts wherever the focus is. */
  keys: boolean;
  /** Whether Dream Home's columns say what they bring. */
  gains: boolean;
  /** Whether something that appears for the first time is explained in a sentence. */
  explain: boolean;
}
const defaults: Settings = {
  theme: 'system',
  sound: true,
  motion: 'system',
  text: 100,
  speed: 'calm',
  keys: true,
  gains: true,
  explain: true,
};

const kept = remembered<Partial<Settings>>('settings', {});
export const settings = $state<Settings>({ ...defaults, ...kept });

const system = $state({ dark: false, still: false });

export const isDark = (): boolean => settings.theme === 'dark' || (settings.theme === 'system' && system.dark);
/** Whether things should appear where they belong instead of moving there. */
export const isStill = (): boolean => settings.motion === 'reduced' || system.still;

function watch(query: string, tell: (matches: boolean) => void): void {
  const list = matchMedia(query);
  tell(list.matches);
  list.addEventListener('change', (event) => tell(event.matches));
}

/** Applies the settings to the page from now on; call once, inside an effect root. */
export function applySettings(): void {
  watch('(prefers-color-scheme: dark)', (matches) => (system.dark = matches));
  watch('(prefers-reduced-motion: reduce)', (matches) => (system.still = matches));
  $effect(() => remember('settings', { ...settings }));
  $effect(() => {
    const root = document.documentElement;
    root.dataset['theme'] = isDark() ? 'dark' : 'light';
    root.dataset['motion'] = isStill() ? 'reduced' : 'full';
    root.style.setProperty('--reading', String(settings.text / 100));
    const bar = document.querySelector('meta[name="theme-color"]');
    bar?.setAttribute('content', getComputedStyle(root).getPropertyValue('--paper').trim());
  });
}
