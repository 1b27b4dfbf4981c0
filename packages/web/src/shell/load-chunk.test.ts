import { lazyRouteComponent } from '@tanstack/react-router';
import { describe, expect, it, vi } from 'vitest';
import { ChunkLoadError, chunkDeadline, loadChunk } from './load-chunk.ts';

const broken = () => Promise.reject(new Error('Failed to fetch dynamically imported module'));

describe('loadChunk', () => {
  it('[chunk-load-failure] reloads once, then raises ChunkLoadError', async () => {
    const reload = vi.fn();
    void loadChunk(broken, reload);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    await expect(loadChunk(broken, reload)).rejects.toThrow(ChunkLoadError);
    expect(reload).toHaveBeenCalledTimes(1);
  });
  it('[chunk-load-failure] marks a style failure with CSS_CHUNK_LOAD_FAILED', async () => {
    sessionStorage.setItem('fiducia.reloaded-for-chunk', 'yes');
    const styles = () => Promise.reject(new Error('Unable to preload CSS for /assets/a.css'));
    await expect(loadChunk(styles)).rejects.toMatchObject({ name: 'ChunkLoadError', code: 'CSS_CHUNK_LOAD_FAILED' });
  });
  it('[chunk-load-failure] leaves the router nothing to reload by itself', async () => {
    sessionStorage.setItem('fiducia.reloaded-for-chunk', 'yes');
    const screen = lazyRouteComponent(() => loadChunk(broken), 'default');
    await screen.preload?.();
    expect(screen as unknown as () => unknown).toThrow(ChunkLoadError);
  });
  it('[chunk-load-failure] gives up after 120 seconds', async () => {
    vi.useFakeTimers();
    sessionStorage.setItem('fiducia.reloaded-for-chunk', 'yes');
    const judged = expect(loadChunk(() => new Promise<never>(() => {}))).rejects.toThrow(ChunkLoadError);
    expect(chunkDeadline).toBe(120_000);
    await vi.advanceTimersByTimeAsync(chunkDeadline);
    await judged;
    vi.useRealTimers();
  });
});
