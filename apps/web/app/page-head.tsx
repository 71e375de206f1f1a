import { originPlaceholder, previewAddress, type Path } from '@hone/contracts/routes';
import { linkWords, pictureWords } from './link-words.ts';

/** Made by `npm run preview-picture`. */
const picture = { address: originPlaceholder + previewAddress, width: 1200, height: 630 };

/** For browsers, search engines and link previews. */
export function PageHead({ path, title }: { path: Path; title: string }) {
  return (
    <>
      <title>{title}</title>
      {path in linkWords ? (
        <Described path={path as keyof typeof linkWords} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}

function Described({ path }: { path: keyof typeof linkWords }) {
  const { title, text } = linkWords[path];
  const address = originPlaceholder + path;
  return (
    <>
      <meta name="description" content={text} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Hone" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture.address} />
      <meta property="og:image:width" content={`${picture.width}`} />
      <meta property="og:image:height" content={`${picture.height}`} />
      <meta property="og:image:alt" content={pictureWords.described} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
