import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton, SkeletonBlock, SkeletonField, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { t } from '../../../ui/t.ts';
import { AccountManagement } from '../account/account-management.tsx';
import type { ProofPiece, ProveByProvider } from '../account/delete-dialog.tsx';
import { LinkedAccounts } from '../links/linked-accounts.tsx';
import { Photo } from '../photo/photo.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useUser } from '../user.ts';
import { words } from '../words.ts';

interface ProfilePageProps {
  /** Sections from another feature. */
  access: ReactNode;
  Proof: ProofPiece;
  proveByProvider?: ProveByProvider | undefined;
}

export function ProfilePage({ access, ...proof }: ProfilePageProps) {
  const { user, refusal, again } = useUser();
  return (
    <main tabIndex={-1} className="grid w-full max-w-248 grid-cols-[minmax(0,1fr)] content-start gap-6">
      <h1 className="font-serif text-h1 font-medium tracking-tight">
        <span className="marked">{t(words.profile)}</span>
      </h1>
      {user ? (
        <>
          <Section title={t(words.about)}>
            <Photo user={user} />
            <ProfileForm key={user.id} user={user} />
          </Section>
          <LinkedAccounts user={user} />
          {access}
          <AccountManagement user={user} {...proof} />
        </>
      ) : refusal ? (
        <Section
          title={t(words.missing)}
          text={t(words.missingText)}
          action={<Button onClick={again}>{t(words.tryAgain)}</Button>}
        />
      ) : (
        <ProfileSkeleton />
      )}
    </main>
  );
}

function ProfileSkeleton() {
  return (
    <Skeleton className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <div className="grid gap-5">
        <SkeletonBlock className="h-6.5 w-40" />
        <div className="flex min-h-20 items-center gap-5 max-sm:min-h-21">
          <SkeletonBlock className="size-20 shrink-0 rounded-full!" />
          <SkeletonBlock className="h-9 w-36" />
        </div>
        <div className="grid gap-4">
          <div className="h-5">
            <SkeletonText />
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            {Array.from({ length: 7 }, (_, index) => (
              <SkeletonField key={index} />
            ))}
          </div>
          <div className="flex justify-end pt-2">
            <SkeletonBlock className="h-9 w-32" />
          </div>
        </div>
      </div>
    </Skeleton>
  );
}
