import { expectAccessible } from './page-state.ts';
import { changeMedia } from './screen.tsx';

const themes = [{ colorScheme: 'dark' }, { forcedColors: 'active' }, { colorScheme: 'light' }] as const;

/** The current page: no axe violations in the dark, in forced colors and in the light. */
export async function expectAccessibleInThemes(): Promise<void> {
  for (const theme of themes) {
    await changeMedia(theme);
    await expectAccessible();
  }
}
