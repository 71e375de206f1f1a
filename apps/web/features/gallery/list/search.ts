import type { ListedPrompt } from '../gallery-prompt.ts';
import type { Occasion } from '../occasions/occasions.ts';

/** The occasions with the prompts that hold every word; what has one in its name comes first. */
export function searchGallery(occasions: readonly Occasion[], search: string): Occasion[] {
  const asked = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isNamed = ({ name }: ListedPrompt) => asked.some((word) => name.toLowerCase().includes(word));
  return occasions
    .map((occasion) => {
      const found = occasion.list.filter((prompt) => {
        const text = [prompt.name, prompt.use, ...prompt.tags, occasion.name].join(' ').toLowerCase();
        return asked.every((word) => text.includes(word));
      });
      const list = [...found.filter(isNamed), ...found.filter((prompt) => !isNamed(prompt))];
      return { ...occasion, list };
    })
    .filter(({ list }) => list.length > 0);
}
