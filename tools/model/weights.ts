import { Obstacle } from '../machine/obstacle.mjs';

export interface Weights {
  name: string;
  title: string;
  /** Parameters. */
  billions: number;
  languages: string;
  license: string;
  /** At one revision, so that a later upload under the same name can’t change what is expected. */
  address: string;
  bytes: number;
  sha256: string;
}

/** The better, the later. A model without a reliably known checksum is not listed. */
export const table: readonly Weights[] = [
  {
    name: 'smollm2-1.7b',
    title: 'SmolLM2 1.7B Instruct',
    billions: 1.7,
    languages: 'English only',
    license: 'Apache-2.0',
    address:
      'https://huggingface.co/HuggingFaceTB/SmolLM2-1.7B-Instruct-GGUF/resolve/' +
      '2d4a76a30b4af41ecd395c35725ac11688d4cfe4/smollm2-1.7b-instruct-q4_k_m.gguf',
    bytes: 1_055_609_536,
    sha256: 'decd2598bc2c8ed08c19adc3c8fdd461ee19ed5708679d1c54ef54a5a30d4f33',
  },
  {
    name: 'qwen2.5-1.5b',
    title: 'Qwen2.5 1.5B Instruct',
    billions: 1.5,
    languages: 'many languages',
    license: 'Apache-2.0',
    address:
      'https://huggingface.co/Qwen/Qwen2.5-1.5B-Instruct-GGUF/resolve/91cad51170dc346986eccefdc2dd33a9da36ead9/' +
      'qwen2.5-1.5b-instruct-q4_k_m.gguf',
    bytes: 1_117_320_736,
    sha256: '6a1a2eb6d15622bf3c96857206351ba97e1af16c30d7a74ee38970e434e9407e',
  },
  {
    name: 'granite-4.0-micro',
    title: 'Granite 4.0 Micro',
    billions: 3,
    languages: '12 languages',
    license: 'Apache-2.0',
    address:
      'https://huggingface.co/ibm-granite/granite-4.0-micro-GGUF/resolve/ec48475f0c811d812fbfb61975717a9c36eeb652/' +
      'granite-4.0-micro-Q4_K_M.gguf',
    bytes: 2_099_502_528,
    sha256: '97c417dcc0534b0737c74016fb2af083cb17c3b51eaac621192d23961b7024eb',
  },
  {
    name: 'qwen3-4b',
    title: 'Qwen3 4B Instruct 2507',
    billions: 4,
    languages: 'many languages',
    license: 'Apache-2.0',
    address:
      'https://huggingface.co/unsloth/Qwen3-4B-Instruct-2507-GGUF/resolve/a06e946bb6b655725eafa393f4a9745d460374c9/' +
      'Qwen3-4B-Instruct-2507-Q4_K_M.gguf',
    bytes: 2_497_281_120,
    sha256: '3605803b982cb64aead44f6c1b2ae36e3acdb41d8e46c8a94c6533bc4c67e597',
  },
];

export function findWeights(name: string): Weights {
  const found = table.find((weights) => weights.name === name);
  if (found) return found;
  throw new Obstacle(`No model here is called ${name}. Choose one of ${table.map((each) => each.name).join(', ')}.`);
}

export function fileNameOf({ address }: Weights): string {
  return address.slice(address.lastIndexOf('/') + 1);
}
