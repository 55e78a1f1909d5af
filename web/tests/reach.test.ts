import { describe, expect, it } from 'vitest';
import { at, isLoopback } from '../src/table/reach.svelte';

describe('links for others', () => {
  it('knows the names of this machine alone', () => {
    for (const name of ['localhost', '127.0.0.1', '127.1.2.3', '[::1]']) expect(isLoopback(name)).toBe(true);
    for (const name of [
      '192.168.1.23',
      '[fd00::2]',
      'play.example.org',
      '127.0.0.1.example.org',
      'localhost.example.org',
    ])
      expect(isLoopback(name)).toBe(false);
  });
  it('moves a link to another address and keeps the rest', () => {
    expect(at('http://192.168.1.23:8080', 'http://localhost:8080/#/table/abc')).toBe(
      'http://192.168.1.23:8080/#/table/abc',
    );
    expect(at('http://[fd00::2]:81', 'http://127.0.0.1:8080/#/seat/abc/def')).toBe(
      'http://[fd00::2]:81/#/seat/abc/def',
    );
    expect(at('http://10.0.0.1', 'http://localhost:8080/#/table/abc')).toBe('http://10.0.0.1/#/table/abc');
  });
});
