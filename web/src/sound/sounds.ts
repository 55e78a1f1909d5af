/** Soft sounds, made on the spot: wood, paper and a small bell. Silent where sound is switched off or not to be had. */
import { settings } from '../settings.svelte';

interface Note {
  /** In hertz. */
  readonly pitch: number;
  /** In seconds from the beginning. */
  readonly at: number;
  readonly length: number;
  readonly loudness: number;
  readonly shape: OscillatorType;
}
const wood = (pitch: number, at = 0, loudness = 0.16): Note => ({
  pitch,
  at,
  length: 0.09,
  loudness,
  shape: 'triangle',
});
const bell = (pitch: number, at = 0, loudness = 0.09): Note => ({ pitch, at, length: 0.7, loudness, shape: 'sine' });

const tunes = {
  tap: [wood(420, 0, 0.08)],
  lift: [wood(520, 0, 0.07), wood(640, 0.03, 0.05)],
  place: [wood(180), wood(240, 0.02, 0.1)],
  undo: [wood(300, 0, 0.08), wood(220, 0.06, 0.08)],
  refuse: [wood(150, 0, 0.12), wood(140, 0.09, 0.12)],
  arrive: [bell(523), bell(784, 0.09)],
  turn: [bell(659), bell(880, 0.12)],
  emote: [bell(988, 0, 0.05)],
  roof: [wood(260), wood(330, 0.05), wood(390, 0.1)],
  count: [bell(523, 0, 0.04)],
  /** Somebody else won: warm and low, and it ends on a step up. */
  close: [
    bell(392, 0, 0.07),
    bell(330, 0.18, 0.07),
    bell(294, 0.36, 0.06),
    bell(349, 0.56, 0.07),
    bell(440, 0.58, 0.05),
  ],
  win: [
    bell(523),
    bell(659, 0.12),
    bell(784, 0.24),
    bell(1047, 0.38),
    bell(784, 0.52, 0.05),
    bell(1047, 0.64),
    bell(1319, 0.66, 0.05),
  ],
} as const satisfies Record<string, readonly Note[]>;
export type SoundName = keyof typeof tunes;

let context: AudioContext | null = null;

/** Steps of a scale that never sounds wrong, in half tones. */
const scale = [0, 2, 4, 7, 9];
const stepped = (step: number): number =>
  2 ** ((Math.floor(step / scale.length) * 12 + (scale[step % scale.length] ?? 0)) / 12);

function strike(audio: AudioContext, { pitch, ...note }: Note, step: number): void {
  const start = audio.currentTime + note.at;
  const tone = pitch * stepped(step);
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = note.shape;
  voice.frequency.setValueAtTime(tone, start);
  if (note.shape === 'triangle') voice.frequency.exponentialRampToValueAtTime(tone * 0.6, start + note.length);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(note.loudness, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + note.length);
  voice.connect(volume).connect(audio.destination);
  voice.start(start);
  voice.stop(start + note.length + 0.02);
}

/** Plays a sound, some steps higher where something rises, once somebody has touched the page: browsers ask for that. */
export function sound(name: SoundName, step = 0): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    for (const note of tunes[name]) strike(context, note, step % 10);
  } catch {
    // no sound is no reason to stop a game
  }
}
