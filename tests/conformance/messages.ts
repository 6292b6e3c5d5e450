/**
 * The messages of the specification that appear only when something happens, by section. `{}` stands for a value.
 * The journeys show when each appears; here it is held that none is lost or reworded.
 */
export const messages: Record<string, readonly string[]> = {
  '5, general': [
    'Invalid email address',
    'Email must be less than 255 characters',
    'Invalid phone number format',
    'Phone number must be less than 20 characters',
    'Name is required',
    'Password must contain at least one uppercase letter, one lowercase letter, and one number',
    'Password is required',
  ],
  '5, booking': [
    'Invalid Dates',
    'Please select both check-in and check-out dates.',
    'Check-out date must be after check-in date',
    'Validation Error',
  ],
  '5, calendar sync': ['Please fill in all required fields'],
  '8, accounts': [
    'Invalid email or password. Please check your credentials and try again.',
    'An unexpected error occurred. Please try again.',
    'This email is already registered. Please try logging in instead.',
    'Check your email',
    "We've sent you a confirmation link to complete your registration.",
    'useAuth must be used within an AuthProvider',
  ],
  '8, home and search': [
    'Failed to load properties. Please try again.',
    'No properties found in {}',
    'Search Error',
    'Failed to search properties. Please try again.',
    'Map view coming soon',
  ],
  '8, bookings': [
    'Failed to fetch bookings. Please try again.',
    'Failed to update booking status.',
    'Booking {} successfully.',
    'No bookings found',
    'Authentication Required',
    'Please log in to make a booking',
    'Date Conflict',
    'These dates are already booked on: {}. Please choose different dates.',
    'Booking Failed',
    'Failed to submit booking. Please try again.',
    'Booking Submitted',
  ],
  '8, calendar': [
    'Failed to load calendar sync data',
    'Failed to add calendar sync configuration',
    'Failed to delete configuration',
    'Failed to update configuration',
    'Failed to sync calendars',
  ],
  '8, host properties': [
    'Failed to load your properties. Please try again.',
    'Failed to update property status.',
    'Failed to delete property.',
  ],
  '8, images': [
    'Too many images',
    'File too large',
    'Invalid file type',
    'Failed to remove image. Please try again.',
    'Failed to upload images. Please try again.',
    'Images uploaded',
  ],
  '8, listing': [
    'Please sign in to list a property.',
    'Failed to list property. Please try again.',
    'Property Listed Successfully!',
    'Property Listed with Guide Book!',
  ],
  '8, property and guide': [
    'Failed to load property details. Please try again.',
    'Failed to load guide book items.',
  ],
  '8, reviews': [
    'Missing required information to submit review.',
    'Failed to submit review. Please try again.',
    'Review Submitted',
  ],
  '8, checkout': ['Failed to start checkout process. Please try again.'],
  '8, contact': [
    'Message Sent Successfully!',
    'Our support team will respond within 4 hours. Please check your e-mail.',
  ],
  '2, dashboard': [
    'Booking Requests',
    'My Bookings',
    'Mark as Completed',
    'Sync Now',
    'Add Calendar Sync',
    'Verified',
    'Pending',
  ],
}
