import type { Stage } from './demo-stage.ts';

export function tellToday(stage: Stage): void {
  void stage;
}
