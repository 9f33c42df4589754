import type { ReactNode } from 'react';
import type { Delivery } from '../../plan/delivery.ts';
import { DeliveryProvider } from '../frame/delivery.tsx';
import { NoticeProvider } from '../frame/notices.tsx';
import { SessionProvider } from '../frame/session.tsx';
import { StudyProvider } from '../frame/study.tsx';
import { type Registry, RegistryProvider } from './part.tsx';

interface ProvidersProps {
  readonly registry: Registry;
  readonly delivery: Delivery;
  readonly children: ReactNode;
}

/** What every screen stands in, whether a plan is interpreted or was ejected. */
export const Providers = ({ registry, delivery, children }: ProvidersProps) => (
  <RegistryProvider value={registry}>
    <DeliveryProvider value={delivery}>
      <SessionProvider>
        <StudyProvider>
          <NoticeProvider>{children}</NoticeProvider>
        </StudyProvider>
      </SessionProvider>
    </DeliveryProvider>
  </RegistryProvider>
);
