import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useAuth } from './auth-provider.tsx'

/** Leads whoever is signed out to the sign-in screen, and back to this one from there. */
export function useSignInFirst(path: string): void {
  const { status } = useAuth()
  const navigate = useNavigate()
  useEffect(() => {
    if (status !== 'signed-out') return
    const { pathname, search, hash } = window.location
    if (pathname === path)
      navigate(`/auth?next=${encodeURIComponent(pathname + search + hash)}`, { replace: true })
  }, [status, navigate, path])
}
